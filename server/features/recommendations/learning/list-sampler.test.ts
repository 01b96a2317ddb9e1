import { expect, test } from 'vitest'
import { createListSampler, listLengthMax } from './list-sampler.ts'

const books = (count: number, from = 1) => Array.from({ length: count }, (_, place) => from + place)

test('a list is sampled without duplicates, and skipped if it has only one book', () => {
  const sampler = createListSampler(100)
  sampler.add(1, [7, 5, 7])
  sampler.add(2, [9, 9])
  expect(sampler.lists()).toEqual({
    books: Uint32Array.of(5, 7),
    starts: Uint32Array.of(0, 2),
    accounts: Uint32Array.of(1),
  })
})

test('the same books are always sampled from a list that is too long', () => {
  const [once, again] = [createListSampler(1000), createListSampler(1000)]
  once.add(1, books(2000))
  again.add(1, books(2000).toReversed())
  expect(once.lists().books).toHaveLength(listLengthMax)
  expect(once.lists()).toEqual(again.lists())
})

test('if there are too many lists, whole ones are dropped until the limit holds §D.102', () => {
  const sampler = createListSampler(1000)
  for (let key = 1; key <= 5000; key++) sampler.add(key, books(10, key))
  const { starts, books: kept } = sampler.lists()
  expect(kept.length).toBeLessThanOrEqual(1000)
  expect(starts.length).toBeGreaterThan(20)
  for (let list = 0; list + 1 < starts.length; list++) {
    const [from = 0, to = 0] = [starts[list], starts[list + 1]]
    expect([...kept.subarray(from, to)]).toEqual(books(10, kept[from] ?? 0))
  }
})
