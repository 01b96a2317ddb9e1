import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { joinsShownMax } from '#contract/clubs/club.ts'
import { type CastClub, createCastClub, joinByInvite, memberId, userId } from '#tests/club.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/test-app.ts'

let app: TestApp
let mara: Caller
let jonas: Caller
let club: CastClub
beforeAll(async () => {
  app = await createTestApp()
  mara = await app.as('mara')
  jonas = await app.as('jonas')
})
// Mara founded it, Jonas has joined, and Noor is pending.
beforeEach(async () => void (club = await createCastClub(app, 'public-preview')))
afterAll(() => app.close())

interface Line {
  kind: string
  count: number
  people: { name: string; memberId: number | null }[]
}
const lines = async (by = mara) =>
  (await by.get(`${club.url}/comings`)).body.map(({ kind, count, people }: Line) => [
    kind,
    count,
    people.map(({ name }) => name),
  ])
/** So that nobody comes and goes on one day. */
const aDayLater = () =>
  app.db.updateTable('comings').set({ day: '2000-01-01' }).where('club_id', '=', club.id).execute()
const yesterday = () => new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
const leave = async (by: Caller, id: number | undefined) => by.delete(`${club.url}/members/${id}`)

test('who joins by a link or an approval is in one line of the day, with the first names §U.14', async () => {
  expect(await lines()).toEqual([['joined', 1, ['Jonas']]])
  await joinByInvite(app, club, 'ines')
  await mara.post(`${club.url}/members/${await memberId(app, club.id, 'noor')}/approve`)
  expect(await lines(jonas)).toEqual([['joined', 3, ['Jonas', 'Ines']]])
  const [{ people }] = (await mara.get(`${club.url}/comings`)).body
  expect(people[0].memberId).toBe(await memberId(app, club.id, 'jonas'))
  await jonas.patch('/api/account', { firstName: 'Yonas' })
  expect(await lines()).toEqual([['joined', 3, ['Yonas', 'Ines']]])
  await jonas.patch('/api/account', { firstName: 'Jonas' })
})

test('who leaves is in a line, who came only that day or was removed in none §U.14', async () => {
  await app.db.updateTable('comings').set({ day: yesterday() }).where('club_id', '=', club.id).execute()
  await joinByInvite(app, club, 'ines')
  const tariq = await app.as('tariq')
  await joinByInvite(app, club, 'tariq')
  await leave(jonas, await memberId(app, club.id, 'jonas'))
  await leave(await app.as('ines'), await memberId(app, club.id, 'ines'))
  await leave(mara, await memberId(app, club.id, 'tariq'))
  expect(await lines()).toEqual([
    ['left', 1, ['Jonas']],
    ['joined', 1, ['Jonas']],
  ])
  expect((await tariq.get(`${club.url}/comings`)).status).toBe(403)
  await aDayLater()
  expect(await lines()).toEqual([])
})

test('nobody is notified of it §U.14', async () => {
  await joinByInvite(app, club, 'ines')
  const titles = (await mara.get('/api/notifications')).body.map(({ title }: { title: string }) => title)
  expect(titles.filter((title: string) => /joined/.test(title))).toEqual([])
})

test('a hundred who join on a day are one line, a large club has none unless its admins want them §U.15', async () => {
  const settings = async (by = mara) => (await by.get(`/api/clubs/slug/${club.slug}`)).body.joinsOnBoard
  expect(await settings()).toBe(true)
  await mara.patch(club.url, { joinsOnBoard: false })
  expect([await settings(), await lines()]).toEqual([false, []])
  const today = new Date().toISOString()
  const [jonasId, maraId] = [await userId(app, 'jonas'), await userId(app, 'mara')]
  await app.db
    .insertInto('comings')
    .values(
      Array.from({ length: 99 }, () => ({
        club_id: club.id,
        user_id: maraId,
        name: 'Mara',
        kind: 'joined' as const,
        day: today.slice(0, 10),
        happened_at: today,
      })),
    )
    .execute()
  await app.db
    .updateTable('clubs')
    .set({ joins_on_board: null, member_count: joinsShownMax + 1 })
    .where('id', '=', club.id)
    .execute()
  expect([await settings(), await lines()]).toEqual([false, []])
  await app.db.updateTable('clubs').set({ member_count: 2 }).where('id', '=', club.id).execute()
  await mara.patch(club.url, { joinsOnBoard: true })
  expect(jonasId).not.toBe(maraId)
  expect(await lines()).toEqual([['joined', 100, ['Jonas', 'Mara']]])
  expect((await jonas.patch(club.url, { joinsOnBoard: true })).status).toBe(403)
  expect((await mara.patch(club.url, { joinsOnBoard: 'yes' })).body.errors).toMatchObject([
    { field: 'joinsOnBoard' },
  ])
  expect((await app.visitor.get(`${club.url}/comings`)).status).toBe(401)
})
