import { expect, test } from 'vitest'
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
