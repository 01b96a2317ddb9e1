import { sql } from 'kysely'
import type { Change, Db } from '#server/db/schema.ts'

/** Words of this length are indexed by their spellings and corrected; shorter ones have too many similar words. */
const lengthMin = 4
const lengthMax = 24
/** From this length on, a word may have two extra letters, or one extra and one wrong. */
const longWord = 6
const rowsAtOnce = 500

/** Whether typos in a word are corrected: only in long ones without digits, since 1948 is not a typo for 1984. */
export const isCorrectable = (word: string): boolean =>
  word.length >= lengthMin && word.length <= lengthMax && !/\p{N}/u.test(word)

function deletionsOf(word: string): string[] {
  const letters = [...word]
  return letters.map((_letter, index) => letters.toSpliced(index, 1).join(''))
}

/** The spellings a word is indexed by: itself, and itself without any one letter (SymSpell, Garbe 2012). */
const indexedSpellings = (word: string): string[] => [...new Set([word, ...deletionsOf(word)])]

/** The spellings to look a mistyped word up by: two words that share a spelling are one or two typos apart. */
export function typedSpellings(word: string): string[] {
  const once = deletionsOf(word)
  return [...new Set([word, ...once, ...(word.length >= longWord ? once.flatMap(deletionsOf) : [])])]
}

export async function insertSpellings(change: Change, words: ReadonlySet<string>): Promise<void> {
  // Sorted, so that two servers lock rows in the same order.
  const correctable = [...words].filter(isCorrectable).toSorted()
  if (correctable.length === 0) return
  const known = await change
    .selectFrom('spellings')
    .select('word')
    .whereRef('spelling', '=', 'word')
    .where('spelling', 'in', correctable)
    .execute()
  const knownWords = new Set(known.map(({ word }) => word))
  const rows = correctable
    .filter((word) => !knownWords.has(word))
    .flatMap((word) => indexedSpellings(word).map((spelling) => ({ spelling, word })))
  for (let start = 0; start < rows.length; start += rowsAtOnce)
    await change
      .insertInto('spellings')
      .values(rows.slice(start, start + rowsAtOnce))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

export async function isIndexedWord(db: Db, word: string): Promise<boolean> {
  const row = await db
    .selectFrom('spellings')
    .select('word')
    .where('spelling', '=', word)
    .where('word', '=', word)
    .limit(sql.lit(1))
    .executeTakeFirst()
  return row !== undefined
}

export async function listWordsSpelled(
  db: Db,
  spellings: readonly string[],
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('spellings')
    .select('word')
    .distinct()
    .where('spelling', 'in', spellings)
    .limit(limit)
    .execute()
  return rows.map((row) => row.word)
}
