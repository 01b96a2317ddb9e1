import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { idInUrl, wholeInUrl } from './field.ts'

const Id = idInUrl<'BookId'>()

test.each([
  '0x1',
  ' 1',
  '1 ',
  '+1',
  '-1',
  '01',
  '1e3',
  '1.0',
  '1_0',
  '0b1',
  '١',
  '',
  '0',
  '9007199254740992',
  '1n',
])('the id %j in a URL is refused', (text) => {
  expect(z.safeParse(Id, text).success).toBe(false)
})

test('an id in a URL is its digits, up to the largest whole number', () => {
  expect(z.parse(Id, '1')).toBe(1)
  expect(z.parse(Id, '9007199254740991')).toBe(Number.MAX_SAFE_INTEGER)
})

test('a whole number in a URL may be zero where zero is allowed, and the documents describe it as a number', () => {
  const Since = wholeInUrl(0, 10)
  expect(z.parse(Since, '0')).toBe(0)
  expect(z.safeParse(Since, '11').success).toBe(false)
  expect(z.toJSONSchema(Since, { io: 'input' })).toMatchObject({ type: 'integer', minimum: 0, maximum: 10 })
})
