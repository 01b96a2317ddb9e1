import { gzipSync } from 'node:zlib'

/** A line of a dump of Open Library: type, key, revision, last modified, JSON. */
const lineOf = (type: string, key: string, record: object, revision: number): string =>
  [
    `/type/${type}`,
    key,
    revision,
    '2024-03-01T12:00:00.000000',
    JSON.stringify({ ...record, key, type: { key: `/type/${type}` }, revision }),
  ].join('\t')

export const authorLine = (number: number, name: string, revision = 1): string =>
  lineOf('author', `/authors/OL${number}A`, { name }, revision)

export const workLine = (
  number: number,
  record: { title: string; authors: readonly number[] } & Record<string, unknown>,
  revision = 1,
): string =>
  lineOf(
    'work',
    `/works/OL${number}W`,
    {
      ...record,
      authors: record.authors.map((author) => ({
        type: { key: '/type/author_role' },
        author: { key: `/authors/OL${author}A` },
      })),
    },
    revision,
  )

export const editionLine = (
  number: number,
  work: number,
  record: Record<string, unknown> = {},
  revision = 1,
): string =>
  lineOf(
    'edition',
    `/books/OL${number}M`,
    { title: 'An edition', works: [{ key: `/works/OL${work}W` }], ...record },
    revision,
  )

export const deleteLine = (key: string, revision = 2): string => lineOf('delete', key, {}, revision)

export const redirectLine = (key: string, location: string, revision = 2): string =>
  lineOf('redirect', key, { location }, revision)

export const gzipOf = (lines: readonly string[]): Buffer => gzipSync(`${lines.join('\n')}\n`)
