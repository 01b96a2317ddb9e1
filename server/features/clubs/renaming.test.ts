import { setTimeout } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type CastClub, createCastClub } from '#tests/club.ts'
import { expectTrueCounters } from '#tests/counters.ts'
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
beforeEach(async () => void (club = await createCastClub(app, 'open')))
afterEach(() => expectTrueCounters(app.db))
afterAll(() => app.close())

const rename = async (name: string, of = club, by = mara): Promise<string> =>
  (await by.patch(of.url, { name })).body.slug
const start = async (name: string, by = mara): Promise<CastClub> => {
  const { id, slug } = (await by.post('/api/clubs', { name, description: 'Another club' })).body
  return { id, slug, name, token: '', url: `/api/clubs/${id}` }
}
const idAt = async (slug: string): Promise<number | undefined> =>
  (await app.visitor.get(`/api/clubs/slug/${slug}`)).body.id

test('a renamed club gets the address of its new name, and the old one still finds it', async () => {
  expect(await rename('The Night Owls')).toBe('the-night-owls')
  const { body } = await app.visitor.get(`/api/clubs/slug/${club.slug}`)
  expect(body).toMatchObject({ id: club.id, name: 'The Night Owls', slug: 'the-night-owls' })
  expect(await rename('Owls by Day')).toBe('owls-by-day')
  expect([await idAt(club.slug), await idAt('the-night-owls'), await idAt('Owls-By-Day')]).toEqual([
    club.id,
    club.id,
    club.id,
  ])
})

test('a name that changes only in case or punctuation keeps the address', async () => {
  const slug = await rename('Slow Riders')
  expect(await rename('slow riders!')).toBe(slug)
})

test('no other club can take an old address, and the club gets it back with its old name', async () => {
  const first = await start('Harbour')
  expect(await rename('Quay', first)).toBe('quay')
  const second = await start('Harbour', jonas)
  expect(second.slug).toBe('harbour-2')
  expect(await rename('Quay', second, jonas)).toBe('quay-2')
  expect(await idAt('harbour')).toBe(first.id)
  expect(await rename('Harbour', first)).toBe('harbour')
  expect(await rename('Harbour', second, jonas)).toBe('harbour-2')
  expect(await rename('Quay', second, jonas)).toBe('quay-2')
  expect([await idAt('quay'), await idAt('harbour-2')]).toEqual([first.id, second.id])
  // The unused number was returned: the next club of that name gets 3.
  expect((await start('Harbour', await app.as('ines'))).slug).toBe('harbour-3')
})

test('a name that ends in a number does not collide with numbered addresses', async () => {
  const second = await start('Lantern 2')
  expect(second.slug).toBe('lantern-2')
  expect(await rename('Away', second)).toBe('away')
  expect([(await start('Lantern')).slug, (await start('Lantern', jonas)).slug]).toEqual([
    'lantern',
    'lantern-3',
  ])
})

test('clubs that take the same name at the same time get different addresses', async () => {
  const clubs = await Promise.all(['One', 'Two', 'Three', 'Four'].map((name) => start(`Crowd ${name}`)))
  const slugs = await Promise.all([
    ...clubs.map((one) => rename('Same Crowd', one)),
    start('Same Crowd', jonas).then(({ slug }) => slug),
  ])
  expect(slugs.toSorted()).toEqual([
    'same-crowd',
    'same-crowd-2',
    'same-crowd-3',
    'same-crowd-4',
    'same-crowd-5',
  ])
})

test('a club keeps its last twenty addresses, so nobody can collect them', async () => {
  for (let number = 0; number < 22; number++) {
    await rename(`Collected ${String.fromCharCode(97 + number)}`)
    // Addresses of the same millisecond have no order.
    await setTimeout(2)
  }
  expect(await idAt(club.slug)).toBeUndefined()
  expect([await idAt('collected-b'), await idAt('collected-c'), await idAt('collected-v')]).toEqual([
    undefined,
    club.id,
    club.id,
  ])
  expect((await start('Collected A')).slug).not.toBe('collected-a')
})

test('old invite links keep working, and a new one has the new address', async () => {
  const hidden = await createCastClub(app, 'invite-only')
  const slug = await rename('Hidden Shelf', hidden)
  expect((await mara.get(`${hidden.url}/invite`)).body.path).toContain(`/club/${slug}?`)
  const tariq = await app.as('tariq')
  expect((await tariq.post(`${hidden.url}/join`, { token: hidden.token })).status).toBe(200)
})

test.each([
  ['', 'This is required'],
  ['x'.repeat(101), 'At most 100 characters'],
])('a name of the wrong length is refused, as when starting a club', async (name, message) => {
  const { status, body } = await mara.patch(club.url, { name })
  expect([status, body.errors]).toEqual([400, [{ field: 'name', message }]])
  const created = await mara.post('/api/clubs', { name, description: 'A club' })
  expect(created.body.errors).toEqual(body.errors)
})

test('only admins rename a club', async () => {
  expect((await jonas.patch(club.url, { name: 'Taken over' })).status).toBe(403)
  expect((await app.visitor.patch(club.url, { name: 'Taken over' })).status).toBe(401)
  expect(await idAt('taken-over')).toBeUndefined()
})
