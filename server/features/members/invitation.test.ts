import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCastClub } from '#tests/club.ts'
import { createTestApp, type TestApp } from '#tests/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const visibilities = ['open', 'public-preview', 'invite-only'] as const

test.each(visibilities)(
  'a visitor with the invite link of a club that is %s learns its name and who runs it before signing in',
  async (visibility) => {
    const club = await createCastClub(app, visibility)
    const query = visibility === 'open' ? '' : `?token=${club.token}`
    const { status, body } = await app.visitor.get(`/api/clubs/slug/${club.slug}/invitation${query}`)
    expect(status).toBe(200)
    expect(body).toEqual({ name: club.name, slug: club.slug, imageUrl: null, from: 'Mara' })
  },
)

test.each(['public-preview', 'invite-only'] as const)(
  'without a valid link, an invitation to a club that is %s looks like one to no club at all',
  async (visibility) => {
    const club = await createCastClub(app, visibility)
    await (await app.as('mara')).post(`${club.url}/invite`)
    const answers = []
    for (const query of ['', '?token=', '?token=x', `?token=${club.token}`])
      answers.push(await app.visitor.get(`/api/clubs/slug/${club.slug}/invitation${query}`))
    const unknown = await app.visitor.get('/api/clubs/slug/no-such-club/invitation?token=x')
    expect(unknown.status).toBe(404)
    for (const { status, body } of answers) expect([status, body.detail]).toEqual([404, unknown.body.detail])
  },
)

test('an invitation follows a renamed club, and ends with a deleted one', async () => {
  const club = await createCastClub(app, 'invite-only')
  const mara = await app.as('mara')
  const renamed = await mara.patch(club.url, { name: `${club.name} by Night` })
  const url = `/api/clubs/slug/${club.slug}/invitation?token=${club.token}`
  const { status, body } = await app.visitor.get(url)
  expect([status, body.name, body.slug]).toEqual([200, renamed.body.name, renamed.body.slug])
  await mara.post(`${club.url}/deletion`, { name: renamed.body.name })
  expect((await app.visitor.get(url)).status).toBe(404)
})

test('once the founder is no longer an admin, the invitation names the admin who joined first', async () => {
  const club = await createCastClub(app, 'open')
  const url = `/api/clubs/slug/${club.slug}/invitation`
  const mara = await app.as('mara')
  await mara.post(`${club.url}/admins`, { email: 'jonas@inkhorn.example' })
  expect((await app.visitor.get(url)).body.from).toBe('Mara')
  const members = await mara.get(`${club.url}/members`)
  const own = members.body.find(({ memberName }: { memberName: string }) => memberName === 'Mara')
  expect((await mara.delete(`${club.url}/members/${own.id}`)).status).toBe(204)
  expect((await app.visitor.get(url)).body.from).toBe('Jonas')
})

test('a token longer than any link has is refused as invalid', async () => {
  const club = await createCastClub(app, 'invite-only')
  const url = `/api/clubs/slug/${club.slug}/invitation?token=${'a'.repeat(201)}`
  expect((await app.visitor.get(url)).status).toBe(400)
})
