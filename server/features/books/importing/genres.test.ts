import { expect, test } from 'vitest'
import { genresFromSubjects } from './genres.ts'

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
])('a work with the subjects %j gets the genre %j and the further genres %j', (written, genre, genres) => {
  expect(genresFromSubjects(written)).toMatchObject({ genre, genres })
})

test('subjects that say nothing are left out, and at most eight others are stored, each once', () => {
  expect(
    genresFromSubjects([
      'Fiction, general',
      'Dragons',
      'dragons -- Fiction',
      'In library',
      'nyt:bestseller=2010',
      'Magic',
    ]).subjects,
  ).toEqual(['dragons', 'magic'])
  expect(genresFromSubjects(Array.from({ length: 30 }, (_, at) => `Subject ${at}`)).subjects).toHaveLength(8)
})
