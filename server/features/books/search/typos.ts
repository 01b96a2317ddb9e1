import type { Db } from '#server/db/schema.ts'
import { selectContaining } from './candidates.ts'
import { isCorrectable, isIndexedWord, listWordsSpelled, typedSpellings } from './spellings.ts'
import { typoCost } from './typo-cost.ts'

const wordCorrectionsMax = 3
const queryCorrectionsMax = 8
const typosMax = 2
/** A correction that costs this much more than the best one is not tried. */
const costMargin = 0.75
const similarWordsMax = 1000

export interface Correction {
  words: readonly string[]
  typos: number
}

/**
 * The likeliest corrections of a query that matches no book. Replaces words that no book contains. If books contain every word,
 * but none contains all of them, any word may be wrong: "jane austin emma", though there is an author named Austin.
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

/** Likeliest first; the word itself comes first if a book contains it. */
async function correctWord(db: Db, typed: string): Promise<WordCorrection[]> {
  const words = await listWordsSpelled(db, typedSpellings(typed), similarWordsMax)
  const corrections = words
    .filter((word) => word !== typed)
    .map((word) => ({ word, typos: typoCost(typed, word) }))
    .filter(({ typos }) => typos <= typosMax)
    .toSorted((a, b) => a.typos - b.typos || a.word.length - b.word.length || (a.word < b.word ? -1 : 1))
  const [best] = corrections
  const likely = best
    ? corrections.filter(({ typos }) => typos < best.typos + costMargin).slice(0, wordCorrectionsMax)
    : []
  return words.includes(typed) ? [{ word: typed, typos: 0 }, ...likely] : likely
}

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

/** Whether any shared book contains `word` (at least three folded letters), even as part of a longer word. */
async function isInAnyBook(db: Db, word: string): Promise<boolean> {
  if (await isIndexedWord(db, word)) return true
  // With `limit 1`, PostgreSQL would scan the whole table instead of the index.
  const books = await selectContaining(db, [word]).limit(100).execute()
  return books.length > 0
}
