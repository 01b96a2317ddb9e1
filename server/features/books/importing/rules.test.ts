import { describe, expect, test } from 'vitest'
import { genresOf } from './genres.ts'
import { yearOf } from './imported-book.ts'
import { seriesOf } from './series.ts'

test.each([
  ['2001', 2001],
  ['May 2001', 2001],
  ['c1954.', 1954],
  ['[1923?]', 1923],
  ['2001-05-17', 2001],
  ['19--', undefined],
  ['12345', undefined],
  ['9999', undefined],
])('the year of %j is %j', (date, year) => {
  expect(yearOf(date)).toBe(year)
})

test.each([
  ['Discworld ; 3', { name: 'Discworld', number: 3 }],
  ['Harry Potter (2)', { name: 'Harry Potter', number: 2 }],
  ['The wheel of time -- bk. 1', { name: 'The wheel of time', number: 1 }],
  ['Foundation, #4', { name: 'Foundation', number: 4 }],
  ['Dune, book 2', { name: 'Dune', number: 2 }],
  ['Penguin classics ; 12', undefined],
  ['Lecture notes in physics, 7', undefined],
  ['A series without a number', undefined],
])('the series of %j is %j', (written, series) => {
  expect(seriesOf([written])).toEqual(series)
})

describe('subjects', () => {
  test.each([
    [['Fiction, science fiction, general', 'Mars'], 'Sci-Fi', []],
    [
      ['Love stories', 'Historical fiction', 'Fantasy fiction', 'Romance fiction'],
      'Romance',
      ['Historical Fiction'],
    ],
    [['Presidents', 'Biography'], 'Non-Fiction', ['Memoir and Biography']],
    [['History', 'World War'], 'Non-Fiction', ['History']],
    [['History -- Fiction'], null, []],
    [['Horror tales', 'Fiction'], null, ['Horror']],
    [[], null, []],
  ])('%j are the genre %j and the genres %j', (written, genre, genres) => {
    expect(genresOf(written)).toMatchObject({ genre, genres })
  })

  test('are stored without what says nothing, each once, at most eight', () => {
    expect(
      genresOf([
        'Fiction, general',
        'Dragons',
        'dragons -- Fiction',
        'In library',
        'nyt:bestseller=2010',
        'Magic',
      ]).subjects,
    ).toEqual(['dragons', 'magic'])
    expect(genresOf(Array.from({ length: 30 }, (_, at) => `Subject ${at}`)).subjects).toHaveLength(8)
  })
})
