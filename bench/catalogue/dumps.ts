import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { between, createRandom, pick, type Random, skewed } from '../fill/random.ts'
import { authorOf, titleOf } from '../fill/words.ts'

/** Editions for each work, and works for each author, as in Open Library. */
const editionsPerWork = 1.4
const worksPerAuthor = 3
const subjects = [
  'Fiction, fantasy, general',
  'Science fiction',
  'Detective and mystery stories',
  'Love stories',
  'Young adult fiction',
  'History',
  'Biography',
  'Fiction',
  'Accessible book',
  'Friendship -- Fiction',
  'Magic',
  'Families',
  'Great Britain',
]
const languages = ['eng', 'eng', 'eng', 'ger', 'fre', 'spa', 'ita', 'rus']
const date = { type: '/type/datetime', value: '2024-03-01T12:00:00.000000' }

/** Writes dumps of Open Library's shape with generated authors, works and editions; returns the paths. */
export async function writeDumps(folder: string, editions: number): Promise<string[]> {
  const works = Math.round(editions / editionsPerWork)
  const authors = Math.round(works / worksPerAuthor)
  const random = createRandom(20_261_123)
  return [
    await write(join(folder, 'authors.txt.gz'), authors, (number) => authorLine(random, number)),
    await write(join(folder, 'works.txt.gz'), works, (number) => workLine(random, number, authors)),
    await write(join(folder, 'editions.txt.gz'), editions, (number) => editionLine(random, number, works)),
  ]
}

async function write(path: string, count: number, lineOf: (number: number) => string): Promise<string> {
  function* blocks() {
    for (let from = 1; from <= count; from += 200)
      yield Array.from({ length: Math.min(200, count + 1 - from) }, (_, place) => lineOf(from + place)).join(
        '',
      )
  }
  await pipeline(Readable.from(blocks()), createGzip({ level: 4 }), createWriteStream(path))
  return path
}

const line = (type: string, key: string, record: object): string => {
  const stored = { ...record, key, type: { key: type }, latest_revision: 3, revision: 3 }
  return `${[type, key, 3, date.value, JSON.stringify({ ...stored, created: date, last_modified: date })].join('\t')}\n`
}

const authorLine = (random: Random, number: number) =>
  line('/type/author', `/authors/OL${number}A`, { name: authorOf(random), personal_name: 'As above' })

const workLine = (random: Random, number: number, authors: number) =>
  line('/type/work', `/works/OL${number}W`, {
    title: titleOf(random),
    authors: [
      { type: { key: '/type/author_role' }, author: { key: `/authors/OL${between(random, 1, authors)}A` } },
    ],
    subjects: Array.from({ length: between(random, 0, 6) }, () => pick(random, subjects)),
    ...(random() < 0.3 && { covers: [between(random, 1, 14_000_000)] }),
  })

/** The first editions are of one work each, so that every work has one. */
const editionLine = (random: Random, number: number, works: number) =>
  line('/type/edition', `/books/OL${number}M`, {
    title: 'As the work',
    works: [{ key: `/works/OL${number <= works ? number : between(random, 1, works)}W` }],
    isbn_13: [isbnOf(number)],
    publish_date: `${pick(random, ['', 'March ', 'c'])}${2026 - Math.min(400, skewed(random, 25))}`,
    publishers: ['A Publisher'],
    number_of_pages: between(random, 40, 900),
    languages: [{ key: `/languages/${pick(random, languages)}` }],
    source_records: [`marc:generated/${number}`],
    ...(random() < 0.4 && { covers: [between(random, 1, 14_000_000)] }),
    ...(random() < 0.1 && { series: [`${titleOf(random)} ; ${between(random, 1, 9)}`] }),
  })

/** A different valid ISBN-13 for each number. */
function isbnOf(number: number): string {
  const digits = `978${String(number + 100_000_000).padStart(9, '0')}`
  const sum = [...digits].reduce(
    (total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3),
    0,
  )
  return digits + String((10 - (sum % 10)) % 10)
}
