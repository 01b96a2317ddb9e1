import type { Visibility } from '#contract/clubs/club-choices.ts'
import { transact } from '#server/db/transact.ts'
import { insertSharedBooks } from '#server/features/books/shared-books.ts'
import { cast, type Person } from './cast.ts'
import type { Caller, TestApp } from './test-app.ts'

/** A club of the cast: Mara founded it, Jonas is a member, Noor is pending; Tariq and Ines are strangers. */
export interface CastClub {
  id: number
  slug: string
  name: string
  token: string
  url: string
}

let count = 0

export async function createCastClub(app: TestApp, visibility: Visibility): Promise<CastClub> {
  const mara = await app.as('mara')
  const name = `The ${visibility} club ${++count}`
  const founded = await mara.post('/api/clubs', { name, description: 'Of the cast', visibility })
  const { id, slug } = founded.body
  const { invite_token: token } = await app.db
    .selectFrom('clubs')
    .select('invite_token')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await (await app.as('jonas')).post(`/api/clubs/${id}/join`, { token })
  await wait(app, id, 'noor')
  return { id, slug, name, token, url: `/api/clubs/${id}` }
}

/** Makes a person pending in any club: an invite-only club may have been public-preview before. */
export async function wait(app: TestApp, clubId: number, person: Person): Promise<void> {
  const user = await userId(app, person)
  await app.db
    .insertInto('members')
    .values({
      club_id: clubId,
      user_id: user,
      member_name: cast[person].name,
      role: 'member',
      status: 'pending',
      joined_at: new Date().toISOString(),
    })
    .execute()
}

/** The id of a person's row in a club, also while pending. */
export async function memberId(app: TestApp, clubId: number, person: Person): Promise<number | undefined> {
  const row = await app.db
    .selectFrom('members')
    .select('id')
    .where('club_id', '=', clubId)
    .where('user_id', '=', await userId(app, person))
    .executeTakeFirst()
  return row?.id
}

export async function joinByInvite(app: TestApp, club: CastClub, person: Person): Promise<void> {
  await (await app.as(person)).post(`${club.url}/join`, { token: club.token })
}

export async function userId(app: TestApp, person: Person): Promise<number> {
  return (await (await app.as(person)).get('/api/auth/user')).body.id
}

export async function writeBook(author: Caller, title: string, by = 'An Author'): Promise<number> {
  return (await author.post('/api/books', { title, author: by })).body.id
}

/** Inserts shared books; returns their ids in the order of the titles. */
export async function insertBooks(
  app: TestApp,
  titles: readonly string[],
  author = 'Frank Herbert',
): Promise<number[]> {
  const blank = {
    description: null,
    isbn: null,
    publishedYear: null,
    pageCount: null,
    genre: null,
    coverImageUrl: null,
    subjects: null,
  }
  await transact(app.db, (change) =>
    insertSharedBooks(
      change,
      titles.map((title) => ({ title, author, ...blank })),
      new Date(),
    ),
  )
  const rows = await app.db
    .selectFrom('books')
    .select(['id', 'title'])
    .where('owner_id', 'is', null)
    .where('author', '=', author)
    .execute()
  const ids = new Map(rows.map(({ id, title }) => [title, id]))
  return titles.flatMap((title) => ids.get(title) ?? [])
}
