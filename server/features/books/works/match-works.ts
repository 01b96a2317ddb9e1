import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely'
import { afterPrefix } from '#server/db/search-words.ts'
import { type AuthorName, initialOf } from './author-name.ts'

/** The parts of a work key up to the initial, and the rest of the given name; a key without a given name has no initial. */
function partsOf(key: string): { bucket: string; given: string } {
  const [, bucket = key, given = ''] = /^(.*\|[^ |]+ \P{M}\p{M}*)(.*)$/su.exec(key) ?? []
  return { bucket, given }
}

/** The title, surname and initial of a work key, which every spelling of its author's name has in common. */
export const bucketOf = (key: string): string => partsOf(key).bucket

const hasInitial = (key: string): boolean => /\|[^ |]+ /.test(key)

/** Whether two work keys name one work: they are equal, or differ in a given name of which one has only the initial. */
export function isSameKey(one: string, other: string): boolean {
  if (one === other) return true
  if (!hasInitial(one) || !hasInitial(other)) return false
  const [a, b] = [partsOf(one), partsOf(other)]
  return a.bucket === b.bucket && (a.given === '' || b.given === '')
}

/** Whether two work keys have the title, surname and initial in common, but name two different people. */
export function isOtherPerson(one: string, other: string): boolean {
  if (one === other || !hasInitial(one) || !hasInitial(other)) return false
  const [a, b] = [partsOf(one), partsOf(other)]
  return a.bucket === b.bucket && a.given !== '' && b.given !== ''
}

/** How to look up the stored works that keys may name. */
export interface WorkLookup {
  exact: string[]
  /** For keys that have only an initial: ranges, from the key itself to before the second text. */
  ranges: (readonly [from: string, before: string])[]
}

export function lookupOf(keys: readonly string[]): WorkLookup {
  const exact = new Set<string>()
  const ranges = new Map<string, readonly [string, string]>()
  for (const key of keys) {
    const { bucket, given } = partsOf(key)
    exact.add(key)
    if (!hasInitial(key)) continue
    if (given === '') ranges.set(key, [key, afterPrefix(key)])
    else exact.add(bucket)
  }
  return { exact: [...exact], ranges: [...ranges.values()] }
}

/** Whether a column with a work is one of those looked up. */
export const worksIn = (
  column: Expression<string | null>,
  { exact, ranges }: WorkLookup,
): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.join(
    [
      ...(exact.length > 0 ? [sql`${column} in (${sql.join(exact)})`] : []),
      ...ranges.map(([from, before]) => sql`(${column} >= ${from} and ${column} < ${before})`),
    ],
    sql` or `,
  )})`

/** The keys that these people's full names give a work that is stored with another spelling of one of them. */
export function keysBeside(work: string, authors: readonly AuthorName[]): string[] {
  const bucket = bucketOf(work)
  return authors
    .filter((name) => bucket.endsWith(`|${name.surname} ${initialOf(name)}`))
    .map((name) => bucket + name.given.slice(initialOf(name).length))
}
