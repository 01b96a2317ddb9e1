import { expect, test } from 'vitest'
import { findSameParts, proposeSameParts } from './same-parts.ts'

const parts = (...titles: string[]) => titles.map((title) => ({ title }))
const chapters = (count: number) => parts(...Array.from({ length: count }, (_, at) => `Chapter ${at + 1}`))
const pairs = (found: { from: number; to: number }[]) => found.map(({ from, to }) => [from, to])
const same = (...of: Parameters<typeof findSameParts>) => pairs(findSameParts(...of))

test('parts with the same title are the same, whatever its case, spaces, punctuation and form of letters', () => {
  const before = parts('The  House.', 'LA FORÊT', '第1章', 'Ⅳ: Night')
  const after = parts('Preface', 'the house', 'La fore\u0302t!', '第１章', 'IV Night')
  expect(same(before, after)).toEqual([
    [1, 2],
    [2, 3],
    [3, 4],
    [4, 5],
  ])
})

test('chapters are the same after a prologue was put before them, and not when their number changes', () => {
  expect(same(chapters(3), [...parts('Prologue'), ...chapters(3)])).toEqual([
    [1, 2],
    [2, 3],
    [3, 4],
  ])
  expect(same(chapters(3), chapters(24))).toEqual([])
  expect(same(parts('Part I', 'Part II'), parts('Part I', 'Part II', 'Part III'))).toEqual([])
  expect(same(parts('Book One', 'Book Two'), parts('Book One', 'Book Two', 'Book Three'))).toEqual([])
  expect(same(parts('第一章', '第二章'), parts('第一章', '第二章', '第三章'))).toEqual([])
  expect(same(parts('1. Storm', '2. Calm'), parts('1. Storm', '2. Calm', '3. Night'))).toHaveLength(2)
})

test('a title that occurs twice in a plan names no part', () => {
  expect(same(parts('Night', 'Day', 'Night'), parts('Night', 'Day'))).toEqual([[2, 2]])
  expect(same(parts('***', '—'), parts('***', '—'))).toHaveLength(2)
})

test('of parts that changed places, as many as possible are the same', () => {
  expect(same(parts('Ash', 'Birch', 'Cedar', 'Dogwood'), parts('Dogwood', 'Ash', 'Birch', 'Cedar'))).toEqual([
    [1, 2],
    [2, 3],
    [3, 4],
  ])
  expect(same(parts('Ash', 'Birch'), parts('Birch', 'Ash'))).toHaveLength(1)
})

test('parts that an admin confirms come before those with the same title', () => {
  const [before, after] = [parts('Ash', 'Birch', 'Cedar'), parts('Cedar', 'Xylem', 'Yew')]
  expect(same(before, after)).toEqual([[3, 1]])
  expect(same(before, after, [{ from: 1, to: 2 }])).toEqual([[1, 2]])
})

test('new titles are proposed where plans have as many parts in a row', () => {
  const propose = (...of: Parameters<typeof proposeSameParts>) => pairs(proposeSameParts(...of))
  expect(propose(parts('Ash', 'Birch', 'Cedar'), parts('Ash', 'Xylem', 'Cedar'))).toEqual([[2, 2]])
  expect(propose(chapters(2), parts('The Castle', 'Whitby'))).toEqual([
    [1, 1],
    [2, 2],
  ])
  expect(propose(parts('Ash', 'Birch'), parts('Ash', 'Xylem', 'Yew'))).toEqual([])
  expect(propose(chapters(3), chapters(24))).toEqual([])
  expect(propose([], chapters(3))).toEqual([])
})
