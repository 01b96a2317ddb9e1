import type { Db } from '#server/db/schema.ts'
import { isInAnyBook, listWordsSpelled } from './queries.ts'
import { isCorrectable, mostSlips, slipCost, typedSpellings } from './spelling.ts'

/** Words meant by one mistyped word, and readings of a whole query, that are tried. */
const mostMeanings = 3
const mostReadings = 4
/** A meaning this much less likely than the best one is not tried. */
const clearlyWorse = 0.75
/** Neighbours of a mistyped word that are compared with it. */
const mostNeighbours = 1000

/** What a mistyped query may have meant, and how many slips that takes for granted. */
export interface Reading {
  words: readonly string[]
  slips: number
}

/**
 * The likeliest readings of a query that no book answers: words that no book holds are replaced by words that some
 * do; where every word is held, though by no one book, those that are no whole words. None when there is nothing to mend.
 */
export async function mended(db: Db, words: readonly string[]): Promise<Reading[]> {
  const correctable = words.filter(isCorrectable)
  const held = await Promise.all(correctable.map((word) => isInAnyBook(db, word)))
  const unheld = correctable.filter((_word, place) => !held[place])
  const doubted = unheld.length > 0 ? unheld : correctable
  const meanings = await Promise.all(
    words.map((word) =>
      doubted.includes(word) ? meaningsOf(db, word) : Promise.resolve([{ word, slips: 0 }]),
    ),
  )
  return combined(meanings).filter((reading) => reading.slips > 0)
}

interface Meaning {
  word: string
  slips: number
}

/** The words of books that a typed word may mean, likeliest first; the word itself when a book has it. */
async function meaningsOf(db: Db, typed: string): Promise<Meaning[]> {
  const words = await listWordsSpelled(db, typedSpellings(typed), mostNeighbours)
  if (words.includes(typed)) return [{ word: typed, slips: 0 }]
  const meanings = words
    .map((word) => ({ word, slips: slipCost(typed, word) }))
    .filter(({ slips }) => slips <= mostSlips)
    .toSorted((a, b) => a.slips - b.slips || a.word.length - b.word.length || (a.word < b.word ? -1 : 1))
  const [best] = meanings
  return best ? meanings.filter(({ slips }) => slips < best.slips + clearlyWorse).slice(0, mostMeanings) : []
}

/** Whole queries out of the meanings of each word, the likeliest few. */
function combined(meanings: readonly (readonly Meaning[])[]): Reading[] {
  let readings: Reading[] = [{ words: [], slips: 0 }]
  for (const choices of meanings)
    readings = readings
      .flatMap((reading) =>
        choices.map(({ word, slips }) => ({ words: [...reading.words, word], slips: reading.slips + slips })),
      )
      .toSorted((a, b) => a.slips - b.slips)
      .slice(0, mostReadings)
  return readings
}
