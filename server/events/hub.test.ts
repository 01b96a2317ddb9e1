import { expect, test } from 'vitest'
import { type Hearer, openHub } from './hub.ts'
import type { Word } from './event.ts'

const word = (topic: string, revision: number, ...parts: string[]): Word => ({ topic, parts, revision })

/** Notes what it hears, as "topic revision: parts". */
function listener(): Hearer & { heard: string[] } {
  const heard: string[] = []
  return {
    heard,
    hear: (topic, { parts, revision }) => void heard.push(`${topic} ${revision}: ${[...parts].join(' ')}`),
    lookAgain: () => void heard.push('look again'),
  }
}

test('the first of a burst is told at once, the rest together, and the next burst again at once §D.112', async () => {
  const hub = openHub(20)
  const page = listener()
  hub.join(['club 1'], page)
  for (let revision = 1; revision <= 100; revision++)
    hub.publish([word('club 1', revision, revision % 2 ? 'notes/3' : 'members')])
  expect(page.heard).toEqual(['club 1 1: notes/3'])
  await expect.poll(() => page.heard).toEqual(['club 1 1: notes/3', 'club 1 100: members notes/3'])
  await new Promise((resolve) => setTimeout(resolve, 60))
  hub.publish([word('club 1', 101, 'club')])
  expect(page.heard.slice(2)).toEqual(['club 1 101: club'])
})

test('more parts than anybody would ask for one by one are everything', () => {
  const hub = openHub(20)
  const page = listener()
  hub.join(['club 1'], page)
  hub.publish([word('club 1', 1, ...Array.from({ length: 41 }, (_, book) => `notes/${book}`))])
  expect(page.heard).toEqual(['club 1 1: all'])
})

test('each hears their own topics, nothing after they left, and all are asked to look again', () => {
  const hub = openHub(20)
  const [one, both, gone] = [listener(), listener(), listener()]
  hub.join(['club 1'], one)
  hub.join(['club 1', 'club 2'], both)
  hub.join(['club 1'], gone)()
  hub.publish([word('club 2', 5, 'club'), word('club 3', 6, 'club'), word('club 1', 7, 'club')])
  hub.lookAgain()
  expect(one.heard).toEqual(['club 1 7: club', 'look again'])
  expect(both.heard).toEqual(['club 2 5: club', 'club 1 7: club', 'look again'])
  expect(gone.heard).toEqual([])
})

test('thousands on one topic are told in slices, and all are told §D.112', async () => {
  const hub = openHub(20)
  const pages = Array.from({ length: 1200 }, listener)
  for (const page of pages) hub.join(['club 1'], page)
  hub.publish([word('club 1', 1, 'club')])
  expect(pages.filter(({ heard }) => heard.length > 0)).toHaveLength(500)
  await expect.poll(() => pages.filter(({ heard }) => heard.length > 0).length).toBe(1200)
})
