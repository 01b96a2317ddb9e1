import { beforeEach, expect, test } from 'vitest'
import { type Circuit, CircuitOpen, openCircuit } from './circuit-breaker.ts'
import { OutsideFailure } from './outbound-error.ts'

let time: number
let told: string[]
let circuit: Circuit
beforeEach(() => {
  time = Date.parse('2026-11-21T20:00:00Z')
  told = []
  const tell = (_about: object, message: string) => void told.push(message)
  circuit = openCircuit('Books Elsewhere', { info: tell, warn: tell }, { now: () => time })
})

const works = () => circuit.run(() => Promise.resolve('a book'))
const fails = (failure: Error = new OutsideFailure('time-out', 'slow')) =>
  circuit.run(() => Promise.reject(failure)).catch((error: unknown) => error)
const status = (code: number, retryAfterSeconds?: number) =>
  new OutsideFailure('status', `It answered ${code}.`, { status: code, retryAfterSeconds })

test('a server that fails three times in a row is left alone, and the operator is told §D.32', async () => {
  await fails()
  await fails()
  expect(circuit.state()).toEqual({ name: 'Books Elsewhere', state: 'closed', until: null })
  await fails()
  expect(circuit.state()).toMatchObject({ state: 'open', until: '2026-11-21T20:00:30.000Z' })
  await expect(works()).rejects.toThrow(CircuitOpen)
  expect(told).toEqual([expect.stringContaining('left alone until 2026-11-21T20:00:30.000Z')])
})

test('two failures and a success count for nothing', async () => {
  for (let round = 0; round < 3; round++) {
    await fails()
    await fails()
    expect(await works()).toBe('a book')
  }
  expect(told).toEqual([])
})

test('after its rest one caller tries, the others do not wait; when it answers all may call again §D.41', async () => {
  for (let call = 0; call < 3; call++) await fails()
  time += 30_000
  expect(circuit.state().state).toBe('half-open')
  let answer = (_book: string) => {}
  const trying = circuit.run(() => new Promise<string>((resolve) => (answer = resolve)))
  expect(circuit.isReady()).toBe(false)
  await expect(works()).rejects.toThrow(CircuitOpen)
  answer('a book')
  expect(await trying).toBe('a book')
  expect(await Promise.all([works(), works()])).toEqual(['a book', 'a book'])
  expect(told.at(-1)).toBe('Books Elsewhere answers again')
})

test('every failed try doubles the rest, to a quarter of an hour at most', async () => {
  for (let call = 0; call < 3; call++) await fails()
  const rests: number[] = []
  for (let round = 0; round < 8; round++) {
    const until = Date.parse(circuit.state().until ?? '')
    rests.push((until - time) / 1000)
    time = until
    await fails()
  }
  expect(rests).toEqual([30, 60, 120, 240, 480, 900, 900, 900])
})

test('a server that says when to come back is left alone until then, from its first word, but for an hour at most §D.32', async () => {
  await fails(status(429, 120))
  expect(circuit.state().until).toBe('2026-11-21T20:02:00.000Z')
  time += 120_000
  await works()
  await fails(status(503, 1_000_000))
  expect(circuit.state().until).toBe('2026-11-21T21:02:00.000Z')
})

test('what a server does not know says nothing against it; a key it refuses does', async () => {
  for (let call = 0; call < 5; call++) await fails(status(404))
  expect(circuit.isReady()).toBe(true)
  for (let call = 0; call < 3; call++) await fails(status(401))
  expect(circuit.isReady()).toBe(false)
})

test('ten calls that fail together open it for one rest, not for ten', async () => {
  await Promise.all(Array.from({ length: 10 }, () => fails()))
  expect(circuit.state().until).toBe('2026-11-21T20:00:30.000Z')
})
