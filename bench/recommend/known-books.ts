import { readFileSync } from 'node:fs'
import { starterCatalogue } from '#server/features/books/starter/shelves.ts'
import { workKeys } from '#server/features/books/works/work-keys.ts'
import { row, verdict } from '../statistics.ts'

/** How many of the most rated books the starter catalogue must have, of each number. */
const floors = [
  [100, 95],
  [1000, 900],
] as const

/** Prints how many of the most rated books of a CSV file (`title`, `authors`, `ratings_count`) the starter catalogue has. */
export function measureKnownBooks(path: string): void {
  const ours = new Set(starterCatalogue.flatMap(({ books }) => books.flatMap((book) => workKeys(book))))
  const books = readBooks(path).toSorted((a, b) => b.ratings - a.ratings)
  const isKnown = books.map((book) => workKeys(book).some((key) => ours.has(key)))
  for (const [count, floor] of floors) {
    const known = isKnown.slice(0, count).filter(Boolean).length
    console.log(row(`starter catalogue, ${count} most rated books`, known, verdict(known >= floor)))
  }
}

function readBooks(path: string): { title: string; author: string; ratings: number }[] {
  const [names = [], ...rows] = readFileSync(path, 'utf8').trim().split('\n').map(cellsOf)
  const [title, author, ratings] = ['title', 'authors', 'ratings_count'].map((name) => names.indexOf(name))
  return rows.map((cells) => ({
    title: cells[title ?? -1] ?? '',
    author: cells[author ?? -1] ?? '',
    ratings: Number(cells[ratings ?? -1]),
  }))
}

/** The cells of a line of CSV; quoted ones may contain commas, and a doubled quote is one. */
const cellsOf = (line: string): string[] =>
  [...line.trim().matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
    (quoted ?? plain ?? '').replaceAll('""', '"'),
  )
