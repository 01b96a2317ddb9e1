import type { TextKindName } from '#contract/texts/kind.ts'
import { transact } from '#server/db/transact.ts'
import { reviseClub } from '#server/features/clubs/revise-club.ts'
import { textKinds } from '#server/features/texts/kinds.ts'
import { tokenHash } from '#server/http/session-cookie.ts'
import type { TestApp } from '#tests/test-app.ts'
import { type Canaries, nobody, seesInto } from './canaries.ts'
import { type ClubKind, clubKinds, type Signed, type Somebody } from './people.ts'
import { type PrivateClub, writeAsMember } from './private-club.ts'
import { createWorld, type World } from './world.ts'

type Place = { role: 'admin' | 'member'; status: 'member' | 'pending' } | null

const places: Record<Signed, Place> = {
  creator: { role: 'admin', status: 'member' },
  admin: { role: 'admin', status: 'member' },
  member: { role: 'member', status: 'member' },
  pending: { role: 'member', status: 'pending' },
  stranger: null,
  elsewhere: null,
  site: null,
}

const signed = Object.keys(places) as Signed[]

/**
 * Restores the world after a request changed it: everybody is signed in, has their membership again, and the member's posts
 * exist. If an account is gone, creates a new world.
 */
export async function recast(app: TestApp, canaries: Canaries, world: World): Promise<World> {
  if (!(await isWhole(app, world))) return createWorld(app, canaries)
  await signInAgain(app, canaries, world.people)
  for (const kind of clubKinds) await restore(app, canaries, world, kind)
  return world
}

async function isWhole({ db }: TestApp, { people }: World): Promise<boolean> {
  const all = Object.values(people)
  const users = await db
    .selectFrom('users')
    .select('id')
    .where(
      'id',
      'in',
      all.map(({ userId }) => userId),
    )
    .where(
      'email',
      'in',
      all.map(({ email }) => email),
    )
    .execute()
  return users.length === all.length
}

async function signInAgain(app: TestApp, canaries: Canaries, people: World['people']): Promise<void> {
  const hashOf = ({ cookie }: Somebody) => tokenHash(cookie.replace('inkhorn_session=', ''))
  const rows = await app.db
    .selectFrom('sessions')
    .select('token_hash')
    .where('token_hash', 'in', Object.values(people).map(hashOf))
    .execute()
  const live = new Set(rows.map(({ token_hash }) => token_hash))
  for (const name of signed) {
    const who = people[name]
    if (live.has(hashOf(who))) continue
    const payload = { email: who.email }
    const { cookies } = await app.http.inject({ method: 'POST', url: '/api/auth/login', payload })
    const token = cookies[0]?.value ?? ''
    canaries.watch(token, `a session of ${name}`, nobody)
    who.cookie = `inkhorn_session=${token}`
  }
}

async function restore(app: TestApp, canaries: Canaries, world: World, kind: ClubKind): Promise<void> {
  const { db } = app
  const club = world.clubs[kind]
  const { invite_token } = await db
    .updateTable('clubs')
    .set({ visibility: kind, created_by: world.people.creator.userId })
    .where('id', '=', club.id)
    .returning('invite_token')
    .executeTakeFirstOrThrow()
  if (invite_token !== club.token)
    canaries.watch(invite_token, 'an invite token', seesInto(db, club.id, 'running'))
  club.token = invite_token
  const rows = await db
    .selectFrom('members')
    .select(['id', 'user_id', 'role', 'status'])
    .where('club_id', '=', club.id)
    .execute()
  for (const name of signed) {
    const row = rows.find(({ user_id }) => user_id === world.people[name].userId)
    const id = await place(app, club.id, world.people[name].userId, row, places[name])
    if (id !== null) club.memberIds[name] = id
  }
  await db
    .updateTable('clubs')
    .set((eb) => ({
      member_count: eb
        .selectFrom('members')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .where('club_id', '=', club.id)
        .where('status', '=', 'member'),
    }))
    .where('id', '=', club.id)
    .execute()
  // Responses are cached by revision.
  await transact(db, (change) => reviseClub(change, club.id, { parts: ['all'] }))
  await addToListAgain(app, club)
  await writeAgain(app, world, club)
}

/** Returns the membership's id, or null if there should be none. */
async function place(
  { db }: TestApp,
  clubId: number,
  userId: number,
  row: (NonNullable<Place> & { id: number }) | undefined,
  due: Place,
): Promise<number | null> {
  if (row && !due) await db.deleteFrom('members').where('id', '=', row.id).execute()
  if (!due) return null
  if (row && (row.role !== due.role || row.status !== due.status))
    await db.updateTable('members').set(due).where('id', '=', row.id).execute()
  if (row) return row.id
  const joined = {
    club_id: clubId,
    user_id: userId,
    member_name: 'Again',
    joined_at: new Date().toISOString(),
  }
  const { id } = await db
    .insertInto('members')
    .values({ ...joined, ...due })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function addToListAgain({ http, db }: TestApp, { id, bookId, hermit }: PrivateClub): Promise<void> {
  const row = await db
    .selectFrom('listed_books')
    .select('book_id')
    .where('club_id', '=', id)
    .where('book_id', '=', bookId)
    .executeTakeFirst()
  if (row) return
  const [url, headers] = [`/api/clubs/${id}/books`, { cookie: hermit.cookie }]
  const answer = await http.inject({ method: 'POST', url, headers, payload: { bookId } })
  if (answer.statusCode !== 201) throw new Error(`The book could not be put back: ${answer.body}`)
}

async function writeAgain(app: TestApp, { people }: World, club: PrivateClub): Promise<void> {
  const { db } = app
  const written: Record<TextKindName, readonly number[]> = {
    review: [club.ratingId],
    note: [club.noteId],
    post: [club.discussionId, club.replyId],
  }
  const stand = await Promise.all(
    Object.values(textKinds).map(async ({ name, table }) => {
      const rows = await db.selectFrom(table).select('id').where('id', 'in', written[name]).execute()
      return rows.length === written[name].length
    }),
  )
  if (stand.includes(false))
    Object.assign(club, await writeAsMember(app, people.member, club.id, club.bookId))
}
