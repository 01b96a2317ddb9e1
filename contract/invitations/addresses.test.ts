import { expect, test } from 'vitest'
import { readAddresses } from './addresses.ts'

const emails = (text: string) => readAddresses(text).map(({ email, entered }) => email ?? `? ${entered}`)

test('a pasted list is read as mail programs, tables and people write it, each address once §I.1', () => {
  expect(
    emails(`Anna Sand <Anna@x.example>, ben@x.example; "Sand, Carla" <carla@x.example>
Müller, Dora <dora@x.example>, Eva	eva@x.example
mailto:finn@x.example  gus@x.example
anna@x.example., <hal@x.example>`),
  ).toEqual([
    'anna@x.example',
    'ben@x.example',
    'carla@x.example',
    'dora@x.example',
    'eva@x.example',
    'finn@x.example',
    'gus@x.example',
    'hal@x.example',
  ])
})

test('what is no address stays in its place, as it was entered §I.1', () => {
  expect(emails('ben@x.example, anna at x.example, carla@, dora @x.example\n\n ,; Eva')).toEqual([
    'ben@x.example',
    '? anna at x.example',
    '? carla@',
    '? dora @x.example',
    '? Eva',
  ])
  expect(emails('anna.x.example, Ben <ben@x.example>, Carla <carla@x>')).toEqual([
    '? anna.x.example',
    'ben@x.example',
    '? Carla <carla@x>',
  ])
  expect(readAddresses(' \n ; ')).toEqual([])
})

test('a long paste without an address is read at once §I.1', () => {
  const started = performance.now()
  readAddresses('"<,'.repeat(30_000))
  readAddresses(`${'a '.repeat(50_000)}<`)
  readAddresses('<'.repeat(100_000))
  expect(performance.now() - started).toBeLessThan(1000)
})
