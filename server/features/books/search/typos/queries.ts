import { sql } from 'kysely'
import type { Db } from '#server/db/schema.ts'
import { selectContaining } from '../candidates/queries.ts'
import { isCorrectable, typedSpellings, typoCost, typosMax } from './rules.ts'

/** Corrections of one word, and of a whole query, that are tried. */
const wordCorrectionsMax = 3
const queryCorrectionsMax = 4
/** A correction that costs this much more than the best one is not tried. */
const costMargin = 0.75
/** Similar words that are compared with a mistyped one. */
const similarWordsMax = 1000

/** What a mistyped query may have meant, and how many typos it then has. */
export interface Correction {
  words: readonly string[]
  typos: number
}

/**
 * The likeliest corrections of a query that no book matches. Words that no book contains are replaced by words that some
 * do; if every word is in some book, though not all in one, words that are only parts of longer ones are replaced.
 */
export async function correctQuery(db: Db, words: readonly string[]): Promise<Correction[]> {
  const correctable = words.filter(isCorrectable)
  const known = await Promise.all(correctable.map((word) => isInAnyBook(db, word)))
  const unknown = correctable.filter((_word, index) => !known[index])
  const doubtful = unknown.length > 0 ? unknown : correctable
  const choices = await Promise.all(
    words.map((word) =>
      doubtful.includes(word) ? correctWord(db, word) : Promise.resolve([{ word, typos: 0 }]),
    ),
  )
  return combine(choices).filter(({ typos }) => typos > 0)
}

interface WordCorrection {
  word: string
  typos: number
}

/** The words of books that a typed word may mean, likeliest first; only the word itself if a book has it. */
async function correctWord(db: Db, typed: string): Promise<WordCorrection[]> {
  const words = await listWordsSpelled(db, typedSpellings(typed), similarWordsMax)
  if (words.includes(typed)) return [{ word: typed, typos: 0 }]
  const corrections = words
    .map((word) => ({ word, typos: typoCost(typed, word) }))
    .filter(({ typos }) => typos <= typosMax)
    .toSorted((a, b) => a.typos - b.typos || a.word.length - b.word.length || (a.word < b.word ? -1 : 1))
  const [best] = corrections
  return best
    ? corrections.filter(({ typos }) => typos < best.typos + costMargin).slice(0, wordCorrectionsMax)
    : []
}

/** The likeliest whole queries out of the choices for each word. */
function combine(choices: readonly (readonly WordCorrection[])[]): Correction[] {
  let corrections: Correction[] = [{ words: [], typos: 0 }]
  for (const words of choices)
    corrections = corrections
      .flatMap((correction) =>
        words.map(({ word, typos }) => ({
          words: [...correction.words, word],
          typos: correction.typos + typos,
        })),
      )
      .toSorted((a, b) => a.typos - b.typos)
      .slice(0, queryCorrectionsMax)
  return corrections
}

/** Whether any shared book contains `word` (three folded letters or more), also within a longer word. */
async function isInAnyBook(db: Db, word: string): Promise<boolean> {
  const whole = await db
    .selectFrom('spellings')
    .select('word')
    .where('spelling', '=', word)
    .where('word', '=', word)
    .limit(sql.lit(1))
    .executeTakeFirst()
  if (whole) return true
  // Asked for a single row, PostgreSQL would scan the whole table instead of the index.
  const books = await selectContaining(db, [word]).limit(100).execute()
  return books.length > 0
}

/** Words of titles and authors that are indexed by any of these spellings. */
async function listWordsSpelled(db: Db, spellings: readonly string[], limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('spellings')
    .select('word')
    .distinct()
    .where('spelling', 'in', spellings)
    .limit(limit)
    .execute()
  return rows.map((row) => row.word)
}
