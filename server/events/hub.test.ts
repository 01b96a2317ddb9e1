import { expect, test } from 'vitest'
import { createHub, type Subscriber } from './hub.ts'
import type { ChangeEvent } from './event.ts'

const event = (topic: string, revision: number, ...parts: string[]): ChangeEvent => ({
  topic,
  parts,
  revision,
})

function subscriber(): Subscriber & { received: string[] } {
  const received: string[] = []
  return {
    received,
    receive: ({ parts, revision }) => void received.push(`${revision}: ${[...parts].join(' ')}`),
    resync: () => void received.push('resync'),
  }
}

test('the first event of a burst is delivered at once, the others together, and the next burst at once again §D.112', async () => {
  const hub = createHub(20)
  const page = subscriber()
  hub.subscribe(['club 1'], page)
  for (let revision = 1; revision <= 100; revision++)
    hub.publish([event('club 1', revision, revision % 2 ? 'notes/3' : 'members')])
  expect(page.received).toEqual(['1: notes/3'])
  await expect.poll(() => page.received).toEqual(['1: notes/3', '100: members notes/3'])
  await new Promise((resolve) => setTimeout(resolve, 60))
  hub.publish([event('club 1', 101, 'club')])
  expect(page.received.slice(2)).toEqual(['101: club'])
})

test('a burst of many parts is delivered as "all"', () => {
  const hub = createHub(20)
  const page = subscriber()
  hub.subscribe(['club 1'], page)
  hub.publish([event('club 1', 1, ...Array.from({ length: 41 }, (_, book) => `notes/${book}`))])
  expect(page.received).toEqual(['1: all'])
})

test('subscribers receive their own topics, nothing after unsubscribing, and every resync', async () => {
  const hub = createHub(20)
  const [one, both, left] = [subscriber(), subscriber(), subscriber()]
  hub.subscribe(['club 1'], one)
  hub.subscribe(['club 1', 'club 2'], both)
  hub.subscribe(['club 1'], left)()
  hub.publish([event('club 2', 5, 'club'), event('club 3', 6, 'club'), event('club 1', 7, 'club')])
  hub.resync()
  await expect.poll(() => one.received).toEqual(['7: club', 'resync'])
  await expect.poll(() => both.received).toEqual(['5: club', '7: club', 'resync'])
  expect(left.received).toEqual([])
})
