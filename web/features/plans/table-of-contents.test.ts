import { expect, test } from 'vitest'
import { partEnds, positionOf } from '#contract/plans/position.ts'
import { partsIn } from './table-of-contents.ts'

test('a table of contents with pages gives titles and lengths §R.2', () => {
  const contents = `
    1. The House ........ 1
    2. The Other\t61
    III) The Prophet 101
  `
  expect(partsIn(contents, 150)).toEqual([
    { title: 'The House', weight: 60 },
    { title: 'The Other', weight: 40 },
    { title: 'The Prophet', weight: 50 },
  ])
})

test.each([1, 7, 15])('a first chapter on page %i also has the pages before it §R.2', (first) => {
  const weights = partsIn(`One ${first}\nTwo 61\nThree 101`, 150).map(({ weight }) => weight)
  expect(weights).toEqual([60, 40, 50])
  expect(partEnds(weights)[0]).toBe(positionOf(60, 150))
  expect(partsIn(`One ${first}\nTwo 61\nThree 101`, null)[2]?.weight).toBe(50)
})

test('a first chapter on page 0 is a page longer', () => {
  expect(partsIn('One 0\nTwo 61\nThree 101', 150).map(({ weight }) => weight)).toEqual([61, 40, 50])
  expect(partsIn('One 0\nTwo 1', 1).map(({ weight }) => weight)).toEqual([1, 1])
})

test('without a page count the last part is as long as the others on average', () => {
  expect(partsIn('One 1\nTwo 11\nThree 31', null).map(({ weight }) => weight)).toEqual([10, 20, 15])
  expect(partsIn('One 1\nTwo 11\nThree 31', 20).map(({ weight }) => weight)).toEqual([10, 20, 15])
})

test('lines without pages are parts of one length, and keep their numbers', () => {
  expect(partsIn('Chapter 1\n\nChapter 2\nالفصل الأخير', 100)).toEqual([
    { title: 'Chapter 1', weight: 1 },
    { title: 'Chapter 2', weight: 1 },
    { title: 'الفصل الأخير', weight: 1 },
  ])
  expect(partsIn('Prologue\nLondon 1949\nParis 1950', null).map(({ title }) => title)).toEqual([
    'Prologue',
    'London 1949',
    'Paris 1950',
  ])
  expect(partsIn(' \n ', 100)).toEqual([])
})
