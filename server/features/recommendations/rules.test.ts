import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { editionKey } from './editions.ts'
import type { Pick } from './ranking.ts'
import { fairRating, fameOf, freshness, leaningOf, weekOf } from './rules.ts'
import { written } from './subjects.ts'
import { chooseVaried } from './variety.ts'

const opinion = (rating: number | null, status: 'to read' | 'read' = 'read') => ({
  status,
  rating_sum: rating,
  rating_count: rating === null ? 0 : 1,
})

describe('a book on a list', () => {
  test('speaks the louder the better it is rated, and against its like from 2.5 down', () => {
    const speakers = [1, 2, 2.5, 2.6, 3, 4, 5].map((rating) => leaningOf(opinion(rating)))
    expect(speakers).toEqual(speakers.toSorted((a, b) => a - b))
    expect(speakers.map(Math.sign)).toEqual([-1, -1, -1, 1, 1, 1, 1])
  })

  test('that nobody rated speaks less while it is still to read', () => {
    expect(leaningOf(opinion(null, 'to read'))).toBeLessThan(leaningOf(opinion(null)))
  })

  test('counts half as much again when it is the newest, and never less than once', () => {
    expect(freshness(0)).toBe(1.5)
    expect(freshness(Number.MAX_SAFE_INTEGER)).toBe(1)
  })
})

test('one reader who gives 5 makes no favourite, many who give 4.5 do', () => {
  expect(fairRating(5, 1)).toBeLessThan(4)
  expect(fameOf(5, 1)).toBeLessThan(fameOf(450, 100))
  expect(fameOf(10, 10)).toBe(0)
})

test('a week begins on Monday', () => {
  const week = weekOf(new Date('2026-11-16T00:00:00Z'))
  expect(weekOf(new Date('2026-11-15T23:59:59Z'))).toBe(week - 1)
  expect(weekOf(new Date('2026-11-22T23:59:59Z'))).toBe(week)
})

test.each([
  ['Emma', 'emma|jane austen'],
  ['Emma (Penguin Classics)', 'emma penguin classics|jane austen'],
  ['Emma: A Novel', 'emma a novel|jane austen'],
  ['Emma, 200th Anniversary Annotated Edition', 'emma 200th anniversary annotated edition|jane austen'],
  ['Emma [Deluxe Edition]', 'emma deluxe edition|jane austen'],
])('%s is another edition of one book', (title, work_key) => {
  expect(editionKey({ title, work_key })).toBe('emma|jane austen')
})

test('a title that is nothing but brackets, or about editions, stays a title', () => {
  expect(editionKey({ title: '[...]', work_key: '[...]|anon' })).toBe('[...]|anon')
  expect(editionKey({ title: 'The First Edition Murder', work_key: 'the first edition murder|a b' })).toBe(
    'the first edition murder|a b',
  )
})

test.each([
  ['greek gods', 'Greek gods'],
  ['american south', 'the American South'],
  ['slow burn', 'slow burn'],
])('the subject %s reads %s', (subject, sentence) => expect(written(subject)).toBe(sentence))

describe('a choice', () => {
  const anyPick = fc.record({
    author: fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F'),
    genre: fc.constantFrom('X', 'Y', 'Z', null),
    score: fc.double({ min: -1, max: 1, noNaN: true }),
  })
  const picksOf = (drawn: readonly { author: string; genre: string | null; score: number }[]): Pick[] =>
    drawn
      .map(({ author, genre, score }, id) => ({
        book: {
          id,
          title: `T${id}`,
          author,
          genre,
          work_key: `t${id}|${author}`,
          rating_sum: 0,
          rating_count: 0,
        },
        grounds: { learnt: 0, alike: 0, author: 0, fame: 0 },
        score,
        heard: undefined,
      }))
      .toSorted((a, b) => b.score - a.score || a.book.id - b.book.id)

  test('has no book twice, no author too often, and the 8 begin the 16, whatever there is to choose from §D.85', () => {
    fc.assert(
      fc.property(fc.array(anyPick, { maxLength: 60 }), fc.nat(), fc.boolean(), (drawn, seed, hasList) => {
        const picks = picksOf(drawn)
        const genres = new Map(hasList ? [['X', 1]] : [])
        const [few, many] = [8, 16].map((count) =>
          chooseVaried(picks, { genres, editions: new Set() }, seed, count).map(({ pick }) => pick.book),
        )
        expect(many?.slice(0, 8)).toEqual(few)
        expect(new Set(many?.map(({ id }) => id)).size).toBe(many?.length)
        for (const author of 'ABCDEF') {
          expect(few?.filter((book) => book.author === author).length).toBeLessThanOrEqual(2)
          expect(many?.filter((book) => book.author === author).length).toBeLessThanOrEqual(3)
        }
      }),
    )
  })

  test('mixes genres as the club does: a list that is half and half is not answered with one §D.85', () => {
    const picks = picksOf([
      ...Array.from({ length: 20 }, (_, at) => ({ author: `X${at}`, genre: 'X', score: 0.6 - at / 1000 })),
      ...Array.from({ length: 20 }, (_, at) => ({ author: `Y${at}`, genre: 'Y', score: 0.45 - at / 1000 })),
    ])
    const half = new Map([
      ['X', 0.5],
      ['Y', 0.5],
    ])
    const chosen = chooseVaried(picks, { genres: half, editions: new Set() }, 0, 8)
    expect(chosen.filter(({ pick }) => pick.book.genre === 'Y').length).toBeGreaterThanOrEqual(2)
    expect(chosen[0]?.pick.book.genre).toBe('X')
  })

  test('surprises with another book in another week §D.89', () => {
    const picks = picksOf([
      ...Array.from({ length: 20 }, (_, at) => ({ author: `X${at}`, genre: 'X', score: 0.6 })),
      ...Array.from({ length: 8 }, (_, at) => ({ author: `Y${at}`, genre: 'Y', score: 0.2 })),
    ])
    const surprise = (seed: number) =>
      chooseVaried(picks, { genres: new Map([['X', 1]]), editions: new Set() }, seed, 8).find(
        ({ surprises }) => surprises,
      )?.pick.book.id
    expect(new Set([0, 1, 2, 3, 4, 5, 6, 7].map(surprise)).size).toBe(8)
  })
})
