import { expect, test } from 'vitest'
import { foldEditions, type PopularEdition } from './chart.ts'

const edition = (id: number, work: string, clubCount: number, hundredths = 0): PopularEdition => ({
  id,
  work,
  clubCount,
  hundredths,
  title: `Book ${id}`,
  author: 'Somebody',
  description: null,
  isbn: null,
  publishedYear: null,
  pageCount: null,
  genre: null,
  coverImageUrl: null,
  amazonUrl: 'https://www.amazon.com',
  averageRating: 0,
  reviewCount: 0,
})

test('editions of one work are one popular book, with the clubs of all of them', () => {
  const chart = foldEditions([
    edition(1, 'dune', 5),
    edition(2, '1984', 4),
    edition(3, 'emma', 4, 300),
    edition(4, '1984', 2),
  ])
  expect(chart.map(({ id, clubCount }) => [id, clubCount])).toEqual([
    [2, 6],
    [1, 5],
    [3, 4],
  ])
})
