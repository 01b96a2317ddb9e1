import { expect, test } from 'vitest'
import { gatherLists, type Lists, scatter } from './lists.ts'
import { type Likeness, learnLikeness, usualLearning } from './likeness.ts'

const dragons = Array.from({ length: 12 }, (_, place) => 100 + place)
const murders = Array.from({ length: 12 }, (_, place) => 200 + place)
/** What everybody reads, whatever their taste. */
const everywhere = [1, 2, 3]

/** Sixty lists of either taste, each half of that taste's books and all that is read everywhere. */
function listsOfTwoTastes(): Lists {
  const gathered = gatherLists(10_000)
  for (let key = 1; key <= 120; key++) {
    const taste = key % 2 === 0 ? dragons : murders
    const half = taste.filter((book) => scatter(key * 1000 + book) % 2 === 0)
    gathered.add(key, [...everywhere, ...half])
  }
  return gathered.lists()
}

/** The five books that a list's books speak for most, and that are not on it. */
function picksFor(list: readonly number[], learnt: Likeness): number[] {
  const scores = new Map<number, number>()
  for (const [place, book] of learnt.books.entries()) {
    if (!list.includes(book)) continue
    for (let at = learnt.starts[place] ?? 0; at < (learnt.starts[place + 1] ?? 0); at++) {
      const other = learnt.others[at] ?? 0
      scores.set(other, (scores.get(other) ?? 0) + (learnt.weights[at] ?? 0))
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

/** How many of the five picks for lists of one taste are of that taste, over both tastes; 10 is all. */
function countRight(picks: (list: readonly number[]) => number[]): number {
  const right = (taste: readonly number[]) =>
    picks([...everywhere, ...taste.slice(0, 3)]).filter((book) => taste.includes(book)).length
  return right(dragons) + right(murders)
}

test('readers of dragons are told of dragons and readers of murders of murders, where the most popular hits both by halves §D.97', () => {
  const lists = listsOfTwoTastes()
  const popularity = new Map<number, number>()
  for (const book of lists.books) popularity.set(book, (popularity.get(book) ?? 0) + 1)
  const learnt = learnLikeness(lists)
  expect(countRight((list) => picksFor(list, learnt))).toBe(10)
  expect(countRight((list) => bestFive(popularity, list))).toBeLessThan(7)
})

test('books that are too rare to be learnt together are told by taste all the same', () => {
  const few = learnLikeness(listsOfTwoTastes(), { ...usualLearning, common: 8 })
  expect(countRight((list) => picksFor(list, few))).toBe(10)
})

test('the same lists give the same weights to the last bit, and none is beyond one §D.97', () => {
  const learnt = learnLikeness(listsOfTwoTastes())
  expect(learnLikeness(listsOfTwoTastes())).toEqual(learnt)
  expect(Math.max(...learnt.weights.map(Math.abs))).toBeLessThanOrEqual(1)
})

test('a book keeps no more neighbours than it may, and those are its strongest', () => {
  const all = learnLikeness(listsOfTwoTastes())
  const some = learnLikeness(listsOfTwoTastes(), { ...usualLearning, neighbours: { common: 4, rare: 4 } })
  for (const [place, book] of some.books.entries()) {
    const start = all.starts[all.books.indexOf(book)] ?? 0
    expect(some.starts[place + 1]).toBe(4 * (place + 1))
    expect(some.weights.slice(4 * place, 4 * place + 4)).toEqual(all.weights.slice(start, start + 4))
  }
})

test('nothing is learnt from no lists, nor about a book on one list alone', () => {
  expect(learnLikeness(gatherLists(10).lists()).books).toHaveLength(0)
  const gathered = gatherLists(10)
  gathered.add(1, [1, 2, 3])
  gathered.add(2, [1, 2])
  expect([...learnLikeness(gathered.lists()).books]).toEqual([1, 2])
})
