import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chooseDiverse } from './diversity.ts'
import type { RankedCandidate } from './ranking.ts'

describe('a diverse selection', () => {
  const anyCandidate = fc.record({
    author: fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F'),
    genre: fc.constantFrom('X', 'Y', 'Z', null),
    score: fc.double({ min: -1, max: 1, noNaN: true }),
  })
  const candidatesOf = (
    drawn: readonly { author: string; genre: string | null; score: number }[],
  ): RankedCandidate[] =>
    drawn
      .map(({ author, genre, score }, id) => ({
        book: {
          id,
          title: `T${id}`,
          author,
          genre,
          work: `t${id}|${author}`,
          genres: null,
          series: null,
          series_number: null,
          rating_sum: 0,
          rating_count: 0,
        },
        signals: { collaborative: 0, content: 0, author: 0, series: 0, popularity: 0 },
        score,
        members: { added: 0, suits: 0, scores: new Float64Array() },
        prediction: undefined,
      }))
      .toSorted((a, b) => b.score - a.score || a.book.id - b.book.id)

  test('a selection has no work twice and no author too often, and 8 books are the first of 16 §D.85', () => {
    fc.assert(
      fc.property(
        fc.array(anyCandidate, { maxLength: 60 }),
        fc.nat(),
        fc.boolean(),
        (drawn, seed, hasList) => {
          const candidates = candidatesOf(drawn)
          const genres = new Map(hasList ? [['X', 1]] : [])
          const [few, many] = [8, 16].map((count) =>
            chooseDiverse(candidates, { genres, words: new Map() }, seed, count).map(
              ({ candidate }) => candidate.book,
            ),
          )
          expect(many?.slice(0, 8)).toEqual(few)
          expect(new Set(many?.map(({ id }) => id)).size).toBe(many?.length)
          for (const author of 'ABCDEF') {
            expect(few?.filter((book) => book.author === author).length).toBeLessThanOrEqual(2)
            expect(many?.filter((book) => book.author === author).length).toBeLessThanOrEqual(3)
          }
        },
      ),
    )
  })

  test('a selection has a different surprise every week §D.89', () => {
    const candidates = candidatesOf([
      ...Array.from({ length: 20 }, (_, at) => ({ author: `X${at}`, genre: 'X', score: 0.6 })),
      ...Array.from({ length: 8 }, (_, at) => ({ author: `Y${at}`, genre: 'Y', score: 0.2 })),
    ])
    const surprise = (seed: number) =>
      chooseDiverse(candidates, { genres: new Map([['X', 1]]), words: new Map() }, seed, 8).find(
        ({ isSurprise }) => isSurprise,
      )?.candidate.book.id
    expect(new Set([0, 1, 2, 3, 4, 5, 6, 7].map(surprise)).size).toBe(8)
  })
})
