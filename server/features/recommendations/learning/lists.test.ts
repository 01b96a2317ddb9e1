import { expect, test } from 'vitest'
import { gatherLists, longestLearnt } from './lists.ts'

const books = (count: number, from = 1) => Array.from({ length: count }, (_, place) => from + place)

test('a list is gathered without its second copies; one that holds a single book is not', () => {
  const gathered = gatherLists(100)
  gathered.add(1, [7, 5, 7])
  gathered.add(2, [9, 9])
  expect(gathered.lists()).toEqual({ books: Uint32Array.of(5, 7), starts: Uint32Array.of(0, 2) })
})

test('some books stand for a list that is too long, always the same', () => {
  const [once, again] = [gatherLists(1000), gatherLists(1000)]
  once.add(1, books(2000))
  again.add(1, books(2000).toReversed())
  expect(once.lists().books).toHaveLength(longestLearnt)
  expect(once.lists()).toEqual(again.lists())
})

test('of too many lists whole ones are left out, and the bound holds §D.102', () => {
  const gathered = gatherLists(1000)
  for (let key = 1; key <= 5000; key++) gathered.add(key, books(10, key))
  const { starts, books: kept } = gathered.lists()
  expect(kept.length).toBeLessThanOrEqual(1000)
  expect(starts.length).toBeGreaterThan(20)
  for (let list = 0; list + 1 < starts.length; list++) {
    const [from = 0, to = 0] = [starts[list], starts[list + 1]]
    expect([...kept.subarray(from, to)]).toEqual(books(10, kept[from] ?? 0))
  }
})
