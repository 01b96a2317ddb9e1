import { expect, test } from 'vitest'
import { createListSampler, hash32, type Lists } from './list-sampler.ts'
import { defaultSettings } from './settings.ts'
import { learnSimilarity, type SimilarityModel } from './similarity.ts'

const dragons = Array.from({ length: 12 }, (_, place) => 100 + place)
const murders = Array.from({ length: 12 }, (_, place) => 200 + place)
/** Books that everybody reads, regardless of taste. */
const everywhere = [1, 2, 3]

/** Sixty lists per taste, with half the books of that taste and all that everybody reads. */
function listsOfTwoTastes(): Lists {
  const sampler = createListSampler(10_000)
  for (let key = 1; key <= 120; key++) {
    const taste = key % 2 === 0 ? dragons : murders
    const half = taste.filter((book) => hash32(key * 1000 + book) % 2 === 0)
    sampler.add(key, [...everywhere, ...half])
  }
  return sampler.lists()
}

/** The five books that a list's books recommend most, excluding those on it. */
function picksFor(list: readonly number[], model: SimilarityModel): number[] {
  const scores = new Map<number, number>()
  for (const [place, book] of model.books.entries()) {
    if (!list.includes(book)) continue
    for (let at = model.starts[place] ?? 0; at < (model.starts[place + 1] ?? 0); at++) {
      const other = model.others[at] ?? 0
      scores.set(other, (scores.get(other) ?? 0) + (model.weights[at] ?? 0))
    }
  }
  return bestFive(scores, list)
}

const bestFive = (scores: ReadonlyMap<number, number>, list: readonly number[]): number[] =>
  [...scores]
    .filter(([book]) => !list.includes(book))
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, 5)
    .map(([book]) => book)

/** How many of the five picks for each taste match it, in total; at most 10. */
function countRight(picks: (list: readonly number[]) => number[]): number {
  const right = (taste: readonly number[]) =>
    picks([...everywhere, ...taste.slice(0, 3)]).filter((book) => taste.includes(book)).length
  return right(dragons) + right(murders)
}

test('readers of each taste are recommended books of that taste, while the most popular books are of both §D.97', () => {
  const lists = listsOfTwoTastes()
  const popularity = new Map<number, number>()
  for (const book of lists.books) popularity.set(book, (popularity.get(book) ?? 0) + 1)
  const model = learnSimilarity(lists)
  expect(countRight((list) => picksFor(list, model))).toBe(10)
  expect(countRight((list) => bestFive(popularity, list))).toBeLessThan(7)
})

test('books too rare to be computed together are still recommended by taste', () => {
  const few = learnSimilarity(listsOfTwoTastes(), { ...defaultSettings, commonBooks: 8 })
  expect(countRight((list) => picksFor(list, few))).toBe(10)
})

test('the same lists give exactly the same weights, none beyond 1 §D.97', () => {
  const model = learnSimilarity(listsOfTwoTastes())
  expect(learnSimilarity(listsOfTwoTastes())).toEqual(model)
  expect(Math.max(...model.weights.map(Math.abs))).toBeLessThanOrEqual(1)
})

test('a book has no more neighbours than the limit, and those are the strongest', () => {
  const all = learnSimilarity(listsOfTwoTastes())
  const some = learnSimilarity(listsOfTwoTastes(), { ...defaultSettings, neighbours: { common: 4, rare: 4 } })
  for (const [place, book] of some.books.entries()) {
    const start = all.starts[all.books.indexOf(book)] ?? 0
    expect(some.starts[place + 1]).toBe(4 * (place + 1))
    expect(some.weights.slice(4 * place, 4 * place + 4)).toEqual(all.weights.slice(start, start + 4))
  }
})

test('nothing is learned without lists, or about a book on a single list', () => {
  expect(learnSimilarity(createListSampler(10).lists()).books).toHaveLength(0)
  const sampler = createListSampler(10)
  sampler.add(1, [1, 2, 3])
  sampler.add(2, [1, 2])
  expect([...learnSimilarity(sampler.lists()).books]).toEqual([1, 2])
})
