import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { joinMessages } from '#contract/members/member.ts'
import { createCastClub } from '#tests/club.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/test-app.ts'

let app: TestApp
let mara: Caller
let ines: Caller
beforeAll(async () => {
  app = await createTestApp()
  mara = await app.as('mara')
  ines = await app.as('ines')
})
afterAll(() => app.close())

describe('the invite link', () => {
  test('the invite link of an open club needs no token §D.12', async () => {
    const club = await createCastClub(app, 'open')
    const { status, body } = await mara.get(`${club.url}/invite`)
    expect(status).toBe(200)
    expect(body).toEqual({ path: `/club/${club.slug}?invite=true`, token: null })
  })

  test.each(['public-preview', 'invite-only'] as const)(
    'the invite link of a club that is %s lets in anyone who has it',
    async (visibility) => {
      const club = await createCastClub(app, visibility)
      const { token } = club
      const { body, headers } = await mara.get(`${club.url}/invite`)
      expect(body).toEqual({ path: `/club/${club.slug}?invite=true&token=${token}`, token })
      expect(headers['cache-control']).toBe('no-store')
      expect((await ines.post(`${club.url}/join`, { token: body.token })).status).toBe(200)
    },
  )

  test('a new invite link replaces the previous one at once §D.12', async () => {
    const club = await createCastClub(app, 'invite-only')
    const { status, body } = await mara.post(`${club.url}/invite`)
    expect(status).toBe(201)
    expect(body.token).not.toBe(club.token)
    expect(body.token.length).toBeGreaterThanOrEqual(32)
    const old = await ines.post(`${club.url}/join`, { token: club.token })
    expect([old.status, old.body.detail]).toEqual([403, joinMessages.inviteOver.english])
    expect((await ines.post(`${club.url}/join`, { token: body.token })).status).toBe(200)
    expect((await mara.get(`${club.url}/invite`)).body).toEqual(body)
  })

  test('the invite link is found only by the club’s id', async () => {
    expect((await mara.get('/api/clubs/x/invite')).status).toBe(400)
    expect((await mara.get('/api/clubs/999999/invite')).status).toBe(404)
  })
})
