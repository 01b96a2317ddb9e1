import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registrationLink, registrationRefusals } from '#contract/accounts/registration.ts'
import { createCastClub } from '#tests/club.ts'
import { createCodeBrowser } from '#tests/code-browser.ts'
import { comeThroughProvider } from '#tests/cookie-jar.ts'
import { type MailServer, openMailServer } from '#tests/mail-server.ts'
import { type OpenIdProvider, openOpenIdProvider } from '#tests/openid-provider.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/test-app.ts'

let made = 0
const newAddress = (domain = 'inkhorn.example') => `newcomer-${++made}@${domain}`

describe('who may create an account', () => {
  /** Mara is the site admin. */
  let app: TestApp
  let mara: Caller
  let jonas: Caller
  let now = new Date()
  beforeAll(async () => {
    app = await createTestApp({}, { now: () => now })
    mara = await app.as('mara')
    jonas = await app.as('jonas')
    await app.as('noor')
  })
  afterAll(() => app.close())

  const only = (registration: string, registrationDomains: string[] = []) =>
    mara.patch('/api/admin/settings', { registration, registrationDomains })
  const join = async (next?: string, email = newAddress()) => {
    const { status, body } = await app.visitor.post('/api/auth/login', { email, ...(next && { next }) })
    return status === 200 ? 'in' : [status, body.detail]
  }
  const readers = async () => (await mara.get('/api/admin/readers?limit=1')).headers['x-total-count']
  const refused = (reason: { english: string }) => [403, reason.english]
  const newLink = async (places = 1, days = 7) =>
    (await jonas.post('/api/registration/links', { days, places })).body

  test('where nobody may, readers still sign in, and a refused address leaves nothing behind §O.70', async () => {
    await only('nobody')
    const before = await readers()
    expect(await join()).toEqual(refused(registrationRefusals.nobody))
    expect(await readers()).toBe(before)
    expect(await join(undefined, 'jonas@inkhorn.example')).toBe('in')
    expect((await app.visitor.get('/api/auth/methods')).body.newReaders).toEqual({
      who: 'nobody',
      domains: [],
    })
    await only('anyone')
    expect(await join()).toBe('in')
    expect((await app.visitor.get('/api/auth/methods')).body).not.toHaveProperty('newReaders')
  })

  test('with listed domains only their addresses join, and not those of subdomains §O.71', async () => {
    const { body } = await only('domains', [' @Library.example', 'school.example'])
    expect(body.registrationDomains).toEqual(['library.example', 'school.example'])
    const answer = await app.visitor.post('/api/auth/login', { email: newAddress() })
    expect(answer.body.detail).toMatch(/library\.example.*school\.example/)
    for (const domain of ['evil-library.example', 'a.library.example', 'library.example.org'])
      expect(await join(undefined, newAddress(domain))).toHaveLength(2)
    expect(await join(undefined, newAddress('library.example'))).toBe('in')
    for (const wrong of ['library', 'a b.example', '.example', 'https://library.example'])
      expect((await only('domains', [wrong])).body.errors[0].field).toBe('registrationDomains.0')
    expect((await only('friends')).body.errors[0].field).toBe('registration')
  })

  test('with domains and none in the list nobody joins, and the form says so §O.110', async () => {
    await only('domains', [])
    expect(await join(undefined, newAddress())).toEqual(refused(registrationRefusals.nobody))
    expect((await app.visitor.get('/api/auth/methods')).body.newReaders).toEqual({
      who: 'nobody',
      domains: [],
    })
  })

  test('a link lets in as many as it has places, until it ends, is deleted, or its reader is suspended §O.72', async () => {
    await only('invited')
    expect(await join()).toEqual(refused(registrationRefusals.invited))
    const link = await newLink(2)
    expect(link).toMatchObject({ places: 2, used: 0 })
    const { body: invitation } = await app.visitor.get(`/api/registration/invitations/${link.path.slice(6)}`)
    expect(invitation).toEqual({ from: 'Jonas', expiresAt: link.expiresAt })
    // Somebody with an account takes no place.
    expect(await join(link.path, 'noor@inkhorn.example')).toBe('in')
    expect([await join(link.path), await join(link.path)]).toEqual(['in', 'in'])
    expect(await join(link.path)).toEqual(refused(registrationRefusals.ended))
    expect((await jonas.get('/api/registration/links')).body).toMatchObject([{ places: 2, used: 2 }])

    const deleted = await newLink()
    expect((await mara.delete(`/api/registration/links/${deleted.id}`)).status).toBe(404)
    expect((await jonas.delete(`/api/registration/links/${deleted.id}`)).status).toBe(204)
    const outlived = await newLink(1, 1)
    const ofSuspended = (await (await app.as('noor')).post('/api/registration/links', { days: 7, places: 1 }))
      .body
    const { body: found } = await mara.get('/api/admin/readers?query=Noor')
    await mara.patch(`/api/admin/readers/${found[0].id}`, { suspended: true })
    for (const path of [deleted.path, ofSuspended.path, '/join/made-up', '/join/', '/about'])
      expect((await join(path))[0]).toBe(403)
    const real = now
    now = new Date(now.getTime() + 25 * 3_600_000)
    expect((await app.visitor.get(`/api/registration/invitations/${outlived.path.slice(6)}`)).status).toBe(
      404,
    )
    now = real
    await only('anyone')
    expect((await jonas.post('/api/registration/links', { days: 7, places: 1 })).status).toBe(403)
    expect((await app.visitor.get(`/api/registration/invitations/${outlived.path.slice(6)}`)).status).toBe(
      404,
    )
  })

  test('of several newcomers at the same time one gets the last place §O.73', async () => {
    await only('invited')
    const link = await newLink(1)
    const outcomes = await Promise.all(Array.from({ length: 4 }, () => join(link.path)))
    expect(outcomes.filter((outcome) => outcome === 'in')).toHaveLength(1)
    // The same newcomer twice takes one place.
    const other = await newLink(1)
    const email = newAddress()
    expect(await Promise.all([join(other.path, email), join(other.path, email)])).toEqual(['in', 'in'])
    expect((await jonas.get('/api/registration/links')).body[0]).toMatchObject({ id: other.id, used: 1 })
  })

  test('a club’s link with a secret and an invitation by email let somebody in, the address of an open club does not §O.74', async () => {
    await only('invited')
    const secret = await createCastClub(app, 'invite-only')
    const open = await createCastClub(app, 'open')
    const path = ({ slug, token }: { slug: string; token: string }) =>
      `/club/${slug}?invite=true&token=${token}`
    expect(await join(path(secret))).toBe('in')
    for (const next of [`/club/${secret.slug}?invite=true`, `/club/${open.slug}?invite=true`, path(open)])
      expect(await join(next)).toEqual(refused(registrationRefusals.invited))
    const email = newAddress()
    expect((await mara.post(`${open.url}/invitations`, { emails: [email] })).status).toBe(201)
    expect(await join(undefined, email)).toHaveLength(2)
    await app.db.updateTable('invitations').set({ is_mailed: 1 }).where('email', '=', email).execute()
    expect(await join(undefined, email)).toBe('in')
    expect(await join(path({ ...secret, token: 'made-up' }))).toEqual(refused(registrationRefusals.invited))
  })

  test('links have limits, and belong to readers §O.75', async () => {
    await only('invited')
    for (const [field, body] of [
      ['days', { days: registrationLink.days + 1, places: 1 }],
      ['places', { days: 1, places: registrationLink.places + 1 }],
    ] as const)
      expect((await jonas.post('/api/registration/links', body)).body.errors[0].field).toBe(field)
    for (let count = 0; count < registrationLink.open; count++) await newLink()
    expect((await jonas.post('/api/registration/links', { days: 1, places: 1 })).status).toBe(409)
    expect((await app.visitor.get('/api/registration/links')).status).toBe(401)
  })
})

describe('with mailed codes and a provider', () => {
  const home = 'http://books.localhost:3000'
  let mailServer: MailServer
  let provider: OpenIdProvider
  let app: TestApp
  let token: string
  beforeAll(async () => {
    mailServer = await openMailServer()
    provider = await openOpenIdProvider()
    provider.start(`${home}/api/auth/oidc/callback`)
    app = await createTestApp({
      AUTH_EMAIL: 'code',
      PUBLIC_URL: home,
      ADMIN_EMAILS: 'librarian@inkhorn.example',
      OIDC_LABEL: 'The Book House',
      ...mailServer.settings,
      ...provider.oidcSettings,
    })
    await app.db
      .insertInto('instance_settings')
      .values({ name: 'registration', value: '"invited"', changed_at: new Date().toISOString() })
      .execute()
    const { id } = await app.db
      .insertInto('users')
      .values({
        email: 'ada@inkhorn.example',
        first_name: 'Ada',
        profile_image_url: null,
        created_at: '2026-01-01T00:00:00.000Z',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    token = 'a-link-of-ada'
    await app.db
      .insertInto('registration_links')
      .values({
        token,
        made_by: id,
        places: 2,
        created_at: '2026-01-01T00:00:00.000Z',
        expires_at: '2099-01-01T00:00:00.000Z',
      })
      .execute()
  })
  afterAll(async () => {
    await app.close()
    await provider.close()
    await mailServer.close()
  })

  async function joinByCode(email: string, next?: string) {
    const browser = createCodeBrowser(app.http)
    // The answer does not tell whether there is an account.
    expect((await browser.login({ email, ...(next && { next }) })).status).toBe(202)
    const { code } = await mailServer.emailTo(email)
    return (await browser.login({ email, code })).status
  }

  async function joinByProvider(next: string) {
    provider.use({ sub: `new-${++made}`, email: newAddress(), email_verified: true, given_name: 'Noor' })
    return comeThroughProvider(app.http, `/api/auth/oidc?next=${encodeURIComponent(next)}`, home)
  }

  test('a code remembers the link that it was asked for with, and whom the operator named comes in without one §O.76', async () => {
    expect(await joinByCode(newAddress())).toBe(403)
    expect(await joinByCode(newAddress(), `/join/${token}`)).toBe(200)
    expect(await joinByCode('librarian@inkhorn.example')).toBe(200)
  })

  test('a provider’s account needs the link as well §O.77', async () => {
    expect(await joinByProvider('/about')).toBe('/?sign-in=oidc-not-invited&next=%2Fabout')
    expect(await joinByProvider(`/join/${token}`)).toBe(`/join/${token}`)
    expect(await joinByProvider(`/join/${token}`)).toMatch('oidc-not-invited')
  })
})
