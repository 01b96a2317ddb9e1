import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Circuit, createCircuit } from './circuit-breaker.ts'
import { OutboundError } from './outbound-error.ts'

let logged: string[]
let circuit: Circuit
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T20:00:00Z') })
  logged = []
  const record = (_details: object, message: string) => void logged.push(message)
  circuit = createCircuit('Example Books', { info: record, warn: record })
})
afterEach(() => void vi.useRealTimers())

const wait = (ms: number) => vi.setSystemTime(Date.now() + ms)
const succeed = () => circuit.run(() => Promise.resolve('a book'))
const fail = (error: Error = new OutboundError('timeout', 'slow')) =>
  circuit.run(() => Promise.reject(error)).catch((caught: unknown) => caught)
const status = (code: number, retryAfterSeconds?: number) =>
  new OutboundError('status', `The server responded with ${code}.`, { status: code, retryAfterSeconds })
const isOpen = { reason: 'circuit-open' }

test('three failures in a row open the circuit, and the log says so §D.32', async () => {
  await fail()
  await fail()
  expect(circuit.state()).toEqual({ name: 'Example Books', state: 'closed', until: null })
  await fail()
  expect(circuit.state()).toMatchObject({ state: 'open', until: '2026-11-21T20:00:30.000Z' })
  await expect(succeed()).rejects.toMatchObject(isOpen)
  expect(logged).toEqual([expect.stringContaining('no calls until 2026-11-21T20:00:30.000Z')])
})

test('two failures and a success leave a circuit closed', async () => {
  for (let round = 0; round < 3; round++) {
    await fail()
    await fail()
    expect(await succeed()).toBe('a book')
  }
  expect(logged).toEqual([])
})

test('after the break one caller tries and the others are refused; once it succeeds all may call again §D.41', async () => {
  for (let call = 0; call < 3; call++) await fail()
  wait(30_000)
  expect(circuit.state().state).toBe('half-open')
  let answer = (_book: string) => {}
  const trial = circuit.run(() => new Promise<string>((resolve) => (answer = resolve)))
  expect(circuit.isReady()).toBe(false)
  await expect(succeed()).rejects.toMatchObject(isOpen)
  answer('a book')
  expect(await trial).toBe('a book')
  expect(await Promise.all([succeed(), succeed()])).toEqual(['a book', 'a book'])
  expect(logged.at(-1)).toBe('Example Books is responding again')
})

test('every failed trial doubles the break, up to fifteen minutes', async () => {
  for (let call = 0; call < 3; call++) await fail()
  const breaks: number[] = []
  for (let round = 0; round < 8; round++) {
    const ms = Date.parse(circuit.state().until ?? '') - Date.now()
    breaks.push(ms / 1000)
    wait(ms)
    await fail()
  }
  expect(breaks).toEqual([30, 60, 120, 240, 480, 900, 900, 900])
})

test('a Retry-After opens the circuit at once for that long, but at most for an hour §D.32', async () => {
  await fail(status(429, 120))
  expect(circuit.state().until).toBe('2026-11-21T20:02:00.000Z')
  wait(120_000)
  await succeed()
  await fail(status(503, 1_000_000))
  expect(circuit.state().until).toBe('2026-11-21T21:02:00.000Z')
})

test('a circuit with a longest break limits Retry-After and the doubling', async () => {
  const silent = { info: () => {}, warn: () => {} }
  circuit = createCircuit('Covers', silent, { longestBreak: 100_000 })
  const breaks: number[] = []
  for (const failure of [status(503, 3600), status(503), status(503), status(503, 50)]) {
    await fail(failure)
    const ms = Date.parse(circuit.state().until ?? '') - Date.now()
    breaks.push(ms / 1000)
    wait(ms)
  }
  expect(breaks).toEqual([100, 60, 100, 100])
})

test('404 responses do not count as failures; a refused key does', async () => {
  for (let call = 0; call < 5; call++) await fail(status(404))
  expect(circuit.isReady()).toBe(true)
  for (let call = 0; call < 3; call++) await fail(status(401))
  expect(circuit.isReady()).toBe(false)
})

test('a 404 in the trial closes the circuit, and three more failures are needed to open it again', async () => {
  for (let call = 0; call < 3; call++) await fail()
  wait(30_000)
  await fail(status(404))
  await fail()
  await fail()
  expect(circuit.state().state).toBe('closed')
  await fail()
  expect(circuit.state().until).toBe('2026-11-21T20:01:00.000Z')
})

test('ten calls that fail together open the circuit for one break', async () => {
  await Promise.all(Array.from({ length: 10 }, () => fail()))
  expect(circuit.state().until).toBe('2026-11-21T20:00:30.000Z')
})
