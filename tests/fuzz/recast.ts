import { reviseClub } from '#server/clubs/revising.ts'
import { tokenHash } from '#server/platform/sessions/session-cookie.ts'
import type { TestHouse } from '../house.ts'
import { type Canaries, nobody, seesInto } from './canaries.ts'
import { type ClubKind, clubKinds, type Signed, type Somebody } from './people.ts'
import { type PrivateClub, writeAsMember } from './private-club.ts'
import { openWorld, type World } from './world.ts'

type Place = { role: 'admin' | 'member'; status: 'member' | 'pending' } | null

/** What each caller is in a club that is as it was opened. */
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
 * The world as it was before a request changed it: everybody signed in, in their places, with what the member wrote. Where
 * somebody or a club is gone, a new world.
 */
export async function recast(house: TestHouse, canaries: Canaries, world: World): Promise<World> {
  if (!(await isWhole(house, world))) return openWorld(house, canaries)
  await signInAgain(house, canaries, world.people)
  for (const kind of clubKinds) await restore(house, canaries, world, kind)
  return world
}

async function isWhole({ store }: TestHouse, { people }: World): Promise<boolean> {
  const all = Object.values(people)
  const users = await store
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

async function signInAgain(house: TestHouse, canaries: Canaries, people: World['people']): Promise<void> {
  const hashOf = ({ cookie }: Somebody) => tokenHash(cookie.replace('inkhorn_session=', ''))
  const rows = await house.store
    .selectFrom('sessions')
    .select('token_hash')
    .where('token_hash', 'in', Object.values(people).map(hashOf))
    .execute()
  const live = new Set(rows.map(({ token_hash }) => token_hash))
  for (const name of signed) {
    const who = people[name]
    if (live.has(hashOf(who))) continue
    const payload = { email: who.email }
    const { cookies } = await house.http.inject({ method: 'POST', url: '/api/auth/login', payload })
    const token = cookies[0]?.value ?? ''
    canaries.watch(token, `a session of ${name}`, nobody)
    who.cookie = `inkhorn_session=${token}`
  }
}

async function restore(house: TestHouse, canaries: Canaries, world: World, kind: ClubKind): Promise<void> {
  const { store } = house
  const club = world.clubs[kind]
  const { invite_token } = await store
    .updateTable('clubs')
    .set({ visibility: kind, created_by: world.people.creator.userId })
    .where('id', '=', club.id)
    .returning('invite_token')
    .executeTakeFirstOrThrow()
  if (invite_token !== club.token)
    canaries.watch(invite_token, 'an invite token', seesInto(store, club.id, 'running'))
  club.token = invite_token
  const rows = await store
    .selectFrom('members')
    .select(['id', 'user_id', 'role', 'status'])
    .where('club_id', '=', club.id)
    .execute()
  for (const name of signed) {
    const row = rows.find(({ user_id }) => user_id === world.people[name].userId)
    const id = await place(house, club.id, world.people[name].userId, row, places[name])
    if (id !== null) club.memberIds[name] = id
  }
  await store
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
  // Answers are kept by revision.
  await store.transaction().execute((change) => reviseClub(change, club.id, { parts: ['all'] }))
  await shelveAgain(house, club)
  await writeAgain(house, world, club)
}

/** Puts one row right; its number, or null where there is to be none. */
async function place(
  { store }: TestHouse,
  clubId: number,
  userId: number,
  row: (NonNullable<Place> & { id: number }) | undefined,
  due: Place,
): Promise<number | null> {
  if (row && !due) await store.deleteFrom('members').where('id', '=', row.id).execute()
  if (!due) return null
  if (row && (row.role !== due.role || row.status !== due.status))
    await store.updateTable('members').set(due).where('id', '=', row.id).execute()
  if (row) return row.id
  const joined = {
    club_id: clubId,
    user_id: userId,
    member_name: 'Again',
    joined_at: new Date().toISOString(),
  }
  const { id } = await store
    .insertInto('members')
    .values({ ...joined, ...due })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The book is put back on the list where somebody took it off. */
async function shelveAgain({ http, store }: TestHouse, { id, bookId, hermit }: PrivateClub): Promise<void> {
  const row = await store
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

/** What the member wrote is written again where somebody deleted it. */
async function writeAgain(house: TestHouse, { people }: World, club: PrivateClub): Promise<void> {
  const { store } = house
  const is = async (table: 'reviews' | 'notes' | 'posts', ids: readonly number[]) => {
    const rows = await store.selectFrom(table).select('id').where('id', 'in', ids).execute()
    return rows.length === ids.length
  }
  const stands =
    (await is('reviews', [club.ratingId])) &&
    (await is('notes', [club.noteId])) &&
    (await is('posts', [club.discussionId, club.replyId]))
  if (!stands) Object.assign(club, await writeAsMember(house, people.member, club.id, club.bookId))
}
