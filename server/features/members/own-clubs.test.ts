import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCastClub } from '#tests/club.ts'
import { createTestApp, type TestApp } from '#tests/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await createTestApp()))
afterAll(() => app.close())

interface Own {
  slug: string
  role: string | null
  status: string
}
const own = async (person: 'mara' | 'jonas' | 'noor' | 'ines') =>
  (await (await app.as(person)).get('/api/clubs/mine')).body.map(({ slug, role, status }: Own) => ({
    slug,
    role,
    status,
  }))

test('a reader finds only the clubs they run, are in or asked to join, latest first', async () => {
  const first = await createCastClub(app, 'open')
  const second = await createCastClub(app, 'invite-only')
  expect(await own('mara')).toEqual([
    { slug: second.slug, role: 'admin', status: 'member' },
    { slug: first.slug, role: 'admin', status: 'member' },
  ])
  expect(await own('jonas')).toEqual([
    { slug: second.slug, role: 'member', status: 'member' },
    { slug: first.slug, role: 'member', status: 'member' },
  ])
  expect((await own('noor')).map(({ role, status }: Own) => [role, status])).toEqual([
    [null, 'pending'],
    [null, 'pending'],
  ])
  expect(await own('ines')).toEqual([])
})

test('only admins see how many ask to join, in their list of clubs and in their membership', async () => {
  const club = await createCastClub(app, 'public-preview')
  const numberFor = async (person: 'mara' | 'jonas' | 'noor' | 'ines') => {
    const caller = await app.as(person)
    const clubs: { id: number; requests?: number }[] = (await caller.get('/api/clubs/mine')).body
    const membership = (await caller.get(`${club.url}/membership-status`)).body
    return [clubs.find(({ id }) => id === club.id)?.requests, membership.requests]
  }
  expect(await numberFor('mara')).toEqual([1, 1])
  await (await app.as('ines')).post(`${club.url}/request-join`)
  expect(await numberFor('mara')).toEqual([2, 2])
  for (const person of ['jonas', 'noor', 'ines'] as const)
    expect(await numberFor(person)).toEqual([undefined, undefined])
  const mara = await app.as('mara')
  for (const { id } of (await mara.get(`${club.url}/members?status=pending`)).body)
    await mara.delete(`${club.url}/members/${id}`)
  expect(await numberFor('mara')).toEqual([0, 0])
})

test('a reader’s cached list of clubs stays fresh until something changes in one of them', async () => {
  const club = await createCastClub(app, 'open')
  const jonas = await app.as('jonas')
  const { headers } = await jonas.get('/api/clubs/mine')
  const known = { 'if-none-match': String(headers['etag']) }
  expect((await jonas.get('/api/clubs/mine', known)).status).toBe(304)
  await (await app.as('ines')).post(`${club.url}/join`)
  expect((await jonas.get('/api/clubs/mine', known)).status).toBe(200)
})

test('a visitor has no clubs and has to sign in', async () => {
  expect((await app.visitor.get('/api/clubs/mine')).status).toBe(401)
})

interface Membership {
  clubId: number
  role: string | null
  status: string
}

test('a reader gets their memberships of a page of clubs in one request, by id, without clubs they do not belong to §2.16', async () => {
  const open = await createCastClub(app, 'open')
  const hidden = await createCastClub(app, 'invite-only')
  const url = `/api/clubs/memberships?clubs=${hidden.id},${open.id},999999`
  const memberships = async (person: 'mara' | 'jonas' | 'noor' | 'tariq'): Promise<Membership[]> =>
    (await (await app.as(person)).get(url)).body
  const both = (role: string | null, status: string) =>
    [open.id, hidden.id].map((clubId) => ({ clubId, role, status }))
  expect(await memberships('mara')).toEqual(both('admin', 'member'))
  expect(await memberships('jonas')).toEqual(both('member', 'member'))
  expect(await memberships('noor')).toEqual(both(null, 'pending'))
  expect(await memberships('mara')).toHaveLength(2)
  expect(await memberships('tariq')).toEqual([])
})

test('memberships are requested by id, at most a hundred, and only by readers', async () => {
  const mara = await app.as('mara')
  const hundred = Array.from({ length: 100 }, (_, at) => at + 1).join()
  expect((await mara.get(`/api/clubs/memberships?clubs=${hundred}`)).status).toBe(200)
  for (const wrong of ['', '1,', '0', 'dune', '1;2', `${hundred},101`]) {
    const { status, body } = await mara.get(`/api/clubs/memberships?clubs=${wrong}`)
    expect([wrong, status]).toEqual([wrong, 400])
    expect(body.errors[0].field).toBe('clubs')
  }
  expect((await app.visitor.get('/api/clubs/memberships?clubs=1')).status).toBe(401)
})
