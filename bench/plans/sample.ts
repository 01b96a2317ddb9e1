import type { Db } from '#server/db/schema.ts'
import { between, type Chance } from '../fill/chance.ts'

export interface SampledClub {
  id: number
  slug: string
  name: string
  visibility: string
  invite_token: string
}

export interface SampledBook {
  id: number
  title: string
  author: string
  isbn: string | null
  genre: string | null
}

export interface Sample {
  /** The clubs with most members and the longest lists first, then any. */
  clubs: SampledClub[]
  shared: SampledBook[]
  /** Books written in by hand. */
  own: SampledBook[]
}

const club = ['id', 'slug', 'name', 'visibility', 'invite_token'] as const
const book = ['id', 'title', 'author', 'isbn', 'genre'] as const

/** Clubs and books all over a filled database, `count` of each. */
export async function takeSample(db: Db, chance: Chance, count: number): Promise<Sample> {
  const { clubs, books } = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('clubs')
        .select((of) => of.fn.max('id').as('last'))
        .as('clubs'),
      eb
        .selectFrom('books')
        .select((of) => of.fn.max('id').as('last'))
        .as('books'),
    ])
    .executeTakeFirstOrThrow()
  const ids = (last: number | null) =>
    Array.from({ length: count }, () => between(chance, 1, Math.max(1, last ?? 1)))
  const crowded = await db
    .selectFrom('clubs')
    .select(club)
    .where('visibility', '=', 'open')
    .orderBy('member_count', 'desc')
    .limit(3)
    .execute()
  const long = await db
    .selectFrom('clubs')
    .select(club)
    .where('visibility', '=', 'open')
    .orderBy('book_count', 'desc')
    .limit(3)
    .execute()
  const any = await db.selectFrom('clubs').select(club).where('id', 'in', ids(clubs)).execute()
  return {
    clubs: [...crowded, ...long, ...any],
    shared: await db
      .selectFrom('books')
      .select(book)
      .where('owner_id', 'is', null)
      .where('id', 'in', ids(books))
      .execute(),
    own: await db
      .selectFrom('books')
      .select(book)
      .where('owner_id', 'is not', null)
      .orderBy('id', 'desc')
      .limit(count)
      .execute(),
  }
}

/** What people type into a search for a book: exact, in part, by author, by number, mistyped, and words that many books have. */
export function bookSearches({ title, author, isbn }: SampledBook, place: number): string[] {
  const words = title.split(' ')
  const common =
    [
      'night',
      'the',
      'fantasy',
      'the night',
      'house of',
      'science fiction',
      'it ',
      'a winter',
      'mystery story',
      'zzzyx',
      'smith',
    ][place % 11] ?? 'night'
  return [
    title,
    words.slice(0, 2).join(' '),
    `${title} ${author}`,
    author,
    slip(author, place),
    slip(title, place),
    slip(slip(title, place), place + 3),
    isbn ?? common,
    common,
  ]
}

/** What people type into a search for a club. */
export const clubSearches = ({ name }: SampledClub, place: number): string[] => [
  name,
  name.slice(0, 5),
  name.split(' ').at(-1) ?? name,
  ['th', 'a', 'the', 'readers', 'over soup', 'night', 'we read', 'mystery', 'zzzyx', 'dun', 'club'][
    place % 11
  ] ?? 'the',
]

/** A text with a letter left out, doubled, or swapped with the next. */
function slip(text: string, place: number): string {
  const at = 1 + (place % Math.max(1, text.length - 2))
  const [letter = '', next = ''] = [text[at], text[at + 1]]
  const wrong = ['', letter + letter, next + letter][place % 3] ?? ''
  return text.slice(0, at) + wrong + text.slice(at + (place % 3 === 2 ? 2 : 1))
}
