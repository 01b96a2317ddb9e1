import * as z from 'zod/mini'
import { pageCountMax } from '#contract/books/book.ts'
import { parseIsbn } from '#contract/books/isbn.ts'
import { lenient } from '../sources/source-book.ts'
import type { DumpRecord, EditionFacts, RecordKind, WorkFacts } from './dump-records.ts'
import type { DroppedValue } from './report.ts'
import { seriesOf } from './series.ts'
import { yearOf } from './year.ts'

/** How much of each record is kept; some have hundreds of subjects. */
const subjectsMax = 30
const authorsMax = 5
const isbnsMax = 10
const textMax = 400

// https://openlibrary.org/developers/dumps: type, key, revision, last modified, JSON. Current
// records follow https://github.com/internetarchive/openlibrary-client/tree/master/olclient/schemata; older ones may not.
const Reference = z.object({ key: z.string() })
const Texts = z.array(z.string())
const Author = z.object({ name: lenient(z.string()), personal_name: lenient(z.string()) })
const Work = z.object({
  title: lenient(z.string()),
  authors: lenient(z.array(z.unknown())),
  subjects: lenient(Texts),
  first_publish_date: lenient(z.string()),
  covers: lenient(z.array(z.nullable(z.number()))),
})
const Edition = z.object({
  works: lenient(z.array(Reference)),
  isbn_10: lenient(Texts),
  isbn_13: lenient(Texts),
  subjects: lenient(Texts),
  publish_date: lenient(z.string()),
  number_of_pages: lenient(z.int()),
  covers: lenient(z.array(z.nullable(z.number()))),
  languages: lenient(z.array(Reference)),
  series: lenient(Texts),
})
const Redirect = z.object({ location: z.string() })

const types = new Map<string, RecordKind>([
  ['/type/author', 'A'],
  ['/type/work', 'W'],
  ['/type/edition', 'M'],
])
const keyPattern = /^\/(?:authors|works|books)\/OL(\d{1,12})([AWM])$/

/** Null for records of other types, such as pages. */
export function parseDumpLine(line: string): DumpRecord | { reason: string } | null {
  const [type = '', path = '', revision = '', modified, ...rest] = line.split('\t')
  if (modified === undefined || rest.length === 0)
    return { reason: `has ${line.split('\t').length} columns instead of 5` }
  const isGone = type === '/type/redirect' || type === '/type/delete'
  const expected = types.get(type)
  if (!isGone && !expected)
    return /^\/type\/\w+$/.test(type) ? null : { reason: 'does not begin with a type' }
  const key = keyOf(path)
  if (isGone && !key) return null
  if (!key || (expected && key.kind !== expected)) return { reason: `has the key ${clipped(path)}` }
  if (!/^\d{1,9}$/.test(revision)) return { reason: `has the revision ${clipped(revision)}` }
  const json = parseJson(rest.join('\t'))
  if (json === undefined) return { reason: 'has no valid JSON in its fifth column' }
  const base = { ...key, revision: Number(revision), work: null, target: null, dropped: [] }
  if (type === '/type/delete') return { ...base, facts: null }
  if (type === '/type/redirect') return { ...base, facts: null, target: targetOf(json, key.kind) }
  return key.kind === 'A' ? author(base, json) : key.kind === 'W' ? work(base, json) : edition(base, json)
}

type Base = Omit<DumpRecord, 'facts'>

function author(base: Base, json: unknown): DumpRecord | { reason: string } {
  const { data } = z.safeParse(Author, json)
  const name = data?.name?.trim() || data?.personal_name?.trim()
  return name
    ? { ...base, facts: { name: name.slice(0, textMax) } }
    : { reason: 'is an author without a name' }
}

function work(base: Base, json: unknown): DumpRecord | { reason: string } {
  const { data } = z.safeParse(Work, json)
  const title = data?.title?.trim()
  if (!data || !title) return { reason: 'is a work without a title' }
  const authors = (data.authors ?? []).flatMap((entry) => authorOf(entry) ?? [])
  const facts: WorkFacts = {
    title: title.slice(0, textMax),
    authors: authors.slice(0, authorsMax),
    subjects: (data.subjects ?? []).slice(0, subjectsMax),
    year: yearOf(data.first_publish_date ?? ''),
    cover: firstCover(data.covers),
  }
  const unread = { first_publish_date: facts.year === undefined }
  return { ...base, facts, dropped: listDropped(json, unread) }
}

function edition(base: Base, json: unknown): DumpRecord | { reason: string } {
  const { data } = z.safeParse(Edition, json)
  const of = keyOf(data?.works?.[0]?.key ?? '')
  if (!data || of?.kind !== 'W') return { reason: 'is an edition without a work' }
  const language = /^\/languages\/([a-z]{3})$/.exec(data.languages?.[0]?.key ?? '')?.[1]
  const facts: EditionFacts = {
    isbns: [...(data.isbn_13 ?? []), ...(data.isbn_10 ?? [])].slice(0, isbnsMax),
    subjects: (data.subjects ?? []).slice(0, subjectsMax),
    year: yearOf(data.publish_date ?? '', language),
    pages: data.number_of_pages,
    cover: firstCover(data.covers),
    language,
    series: seriesOf(data.series ?? []),
  }
  const wrongIsbns = facts.isbns.filter((isbn) => parseIsbn(isbn) === null)
  const unread = { publish_date: facts.year === undefined, number_of_pages: !isPageCount(facts.pages ?? 0) }
  const dropped = [...wrongIsbns.map((value) => ({ column: 'isbn', value })), ...listDropped(json, unread)]
  return { ...base, facts, work: of.key, dropped }
}

const isPageCount = (pages: number): boolean => pages >= 1 && pages <= pageCountMax

/** The values of fields that are given but cannot be read. */
function listDropped(json: unknown, unread: Readonly<Record<string, boolean>>): DroppedValue[] {
  const { data = {} } = z.safeParse(z.record(z.string(), z.unknown()), json)
  return Object.entries(unread).flatMap(([column, isUnread]) => {
    const value = data[column] ?? ''
    return isUnread && value !== ''
      ? [{ column, value: typeof value === 'string' ? value : JSON.stringify(value) }]
      : []
  })
}

/** An author of a work: `{ author: { key } }`, or in older records a plain reference. */
function authorOf(entry: unknown): number | undefined {
  const found = z.safeParse(Reference, entry).data?.key ?? authorOfRole(entry)
  const key = keyOf(found ?? '')
  return key?.kind === 'A' ? key.key : undefined
}

function authorOfRole(entry: unknown): string | undefined {
  const role = z.safeParse(z.object({ author: z.union([Reference, z.string()]) }), entry).data?.author
  return typeof role === 'string' ? role : role?.key
}

/** The first real cover: records without one have the number -1 or null. */
const firstCover = (covers: readonly (number | null)[] | undefined): number | undefined =>
  covers?.find((cover) => cover !== null && Number.isSafeInteger(cover) && cover > 0) ?? undefined

function targetOf(json: unknown, kind: RecordKind): number | null {
  const key = keyOf(z.safeParse(Redirect, json).data?.location ?? '')
  return key?.kind === kind ? key.key : null
}

function keyOf(path: string): { kind: RecordKind; key: number } | null {
  const [, number, letter] = keyPattern.exec(path) ?? []
  return number === undefined ? null : { kind: letter as RecordKind, key: Number(number) }
}

function parseJson(text: string): unknown {
  try {
    const json: unknown = JSON.parse(text)
    return json
  } catch {
    return undefined
  }
}

const clipped = (text: string) => `"${text.slice(0, 40)}"`
