import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { passkeyMessages } from '#contract/accounts/passkey.ts'
import { maxPasskeys, passkeyChallengeMs } from '#contract/accounts/passkey-limits.ts'
import { createAuthenticator } from '#tests/authenticator.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/test-app.ts'

const home = 'https://books.example'

let app: TestApp
let clock = Date.now()
beforeAll(async () => {
  app = await createTestApp(
    { PUBLIC_URL: home, SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'books@inkhorn.example' },
    { now: () => new Date(clock) },
  )
})
afterAll(() => app.close())

const addTo = async (reader: Caller, key = createAuthenticator(home), name?: string) => {
  const { body: options } = await reader.post('/api/passkeys/options')
  return reader.post('/api/passkeys', { ...key.create(options), ...(name && { name }) })
}
const signInOptions = async () => (await app.visitor.post('/api/auth/passkey/options')).body
const signIn = (answer: object) => app.visitor.post('/api/auth/passkey', answer)

const refused = { status: 400, body: { detail: passkeyMessages.refused.english } }

describe('a passkey', () => {
  test('is added, named, renamed, used and removed §P.20 §P.21', async () => {
    const [mara, key] = [await app.as('mara'), createAuthenticator(home)]
    const { body: options } = await mara.post('/api/passkeys/options')
    expect(options).toMatchObject({
      rp: { id: 'books.example', name: 'Inkhorn' },
      user: { name: 'mara@inkhorn.example' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
      excludeCredentials: [],
    })
    const added = await mara.post('/api/passkeys', { ...key.create(options), name: 'My phone' })
    expect(added.status).toBe(201)
    expect(added.body).toMatchObject({ name: 'My phone', lastUsedAt: null, isBackedUp: true })
    const again = (await mara.post('/api/passkeys/options')).body.excludeCredentials
    expect(again).toEqual([
      { id: key.create(options).id, type: 'public-key', transports: ['internal', 'hybrid'] },
    ])

    const signedIn = await signIn(key.get(await signInOptions()))
    expect(signedIn.body).toMatchObject({ email: 'mara@inkhorn.example' })
    expect(String(signedIn.headers['set-cookie'])).toContain('__Host-inkhorn_session=')

    const path = `/api/passkeys/${added.body.id}`
    expect((await mara.patch(path, { name: 'Old phone' })).body.name).toBe('Old phone')
    const [listed] = (await mara.get('/api/passkeys')).body
    expect(listed).toMatchObject({ name: 'Old phone', lastUsedAt: new Date(clock).toISOString() })
    expect(JSON.stringify(listed)).not.toContain(key.create(options).id)

    expect((await mara.delete(path)).status).toBe(204)
    expect((await mara.get('/api/passkeys')).body).toEqual([])
    expect(await signIn(key.get(await signInOptions()))).toMatchObject({
      status: 400,
      body: { detail: passkeyMessages.unknown.english },
    })
    expect((await mara.delete(path)).status).toBe(404)
  })

  test('that is added is mailed about, with its name §P.22', async () => {
    const tariq = await app.as('tariq')
    await addTo(tariq, createAuthenticator(home), 'Attic “laptop”')
    const emails = await app.db.selectFrom('jobs').select('payload').where('kind', '=', 'email').execute()
    const mails = emails.map(({ payload }) => (typeof payload === 'string' ? JSON.parse(payload) : payload))
    const [mail] = mails.filter(({ to }: { to: string }) => to === 'tariq@inkhorn.example')
    expect(mail.subject).toBe('A passkey was added to your account')
    expect(mail.text).toContain('Attic “laptop”')
    expect(mail.text).toContain(`${home}/account`)
  })

  test('whose authenticator counts signs in with a higher count only, and one that stays at 0 always §P.23', async () => {
    const [noor, counting, synced] = [
      await app.as('noor'),
      createAuthenticator(home),
      createAuthenticator(home),
    ]
    await addTo(noor, counting)
    await addTo(noor, synced)
    const status = async (key: typeof counting, counter: number) =>
      (await signIn(key.get(await signInOptions(), { counter }))).status
    expect([await status(synced, 0), await status(synced, 0)]).toEqual([200, 200])
    expect([await status(counting, 7), await status(counting, 8)]).toEqual([200, 200])
    expect([await status(counting, 8), await status(counting, 3)]).toEqual([400, 400])
  })

  test('belongs to its account: others neither see, rename nor remove it, nor add it §P.24', async () => {
    const [jonas, ines, key] = [await app.as('jonas'), await app.as('ines'), createAuthenticator(home)]
    const { body } = await addTo(jonas, key)
    expect((await ines.get('/api/passkeys')).body).toEqual([])
    expect((await ines.patch(`/api/passkeys/${body.id}`, { name: 'Mine' })).status).toBe(404)
    expect((await ines.delete(`/api/passkeys/${body.id}`)).status).toBe(404)
    expect((await addTo(ines, key)).body.detail).toBe(passkeyMessages.isAdded.english)
    // The options of one reader are no use to another.
    const { body: options } = await jonas.post('/api/passkeys/options')
    expect((await ines.post('/api/passkeys', createAuthenticator(home).create(options))).status).toBe(400)
    expect((await app.visitor.get('/api/passkeys')).status).toBe(401)
  })

  test('has a name of up to 60 characters, and there are at most twenty in an account §P.20', async () => {
    const ines = await app.as('ines')
    const { body: first } = await addTo(ines)
    expect(first.name).toBe('Another app')
    for (const name of ['', ' ', 'x'.repeat(61)])
      expect((await ines.patch(`/api/passkeys/${first.id}`, { name })).body.errors).toMatchObject([
        { field: 'name' },
      ])
    for (let more = 1; more < maxPasskeys; more++) expect((await addTo(ines)).status).toBe(201)
    expect((await addTo(ines)).body).toMatchObject({ code: 'limit-reached' })
    expect((await ines.get('/api/passkeys')).body).toHaveLength(maxPasskeys)
  })
})

describe('nobody is signed in', () => {
  test('with a key of the wrong site, origin or signer, or that was not asked §P.25', async () => {
    const [key, other] = [createAuthenticator(home), createAuthenticator(home)]
    await addTo(await app.as('mara'), key)
    const options = await signInOptions()
    const { body: creation } = await (await app.as('mara')).post('/api/passkeys/options')
    for (const answer of [
      key.get(options, { origin: 'https://evil.example' }),
      key.get(options, { origin: 'http://books.example' }),
      key.get(options, { rpId: 'evil.example' }),
      key.get(options, { challenge: Buffer.alloc(56).toString('base64url') }),
      key.get(options, { challenge: creation.challenge }),
      // Somebody else’s key under the id of this one.
      key.get(options, { key: other.key }),
      { ...key.get(options), rawId: 'another' },
    ]) {
      const { status, body, headers } = await signIn(answer)
      expect({ status, body }).toMatchObject(refused)
      expect(headers['set-cookie']).toBeUndefined()
    }
    expect((await signIn(key.get(options))).status).toBe(200)
    for (const bad of [{}, { ...key.get(options), id: '<script>' }, { ...key.get(options), response: {} }])
      expect((await signIn(bad)).status).toBe(400)
  })

  test('with a challenge a second time, at the same time, or after five minutes §P.26', async () => {
    const key = createAuthenticator(home)
    await addTo(await app.as('mara'), key)
    const answer = key.get(await signInOptions())
    const both = await Promise.all([signIn(answer), signIn(answer)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect(await signIn(answer)).toMatchObject(refused)

    const [soon, late] = [await signInOptions(), await signInOptions()]
    clock += passkeyChallengeMs - 1000
    expect((await signIn(key.get(soon))).status).toBe(200)
    clock += 2000
    expect(await signIn(key.get(late))).toMatchObject(refused)
    const stored = await app.db.selectFrom('spent_challenges').select('challenge_hash').execute()
    expect(stored.length).toBeGreaterThan(0)
    clock += 4 * passkeyChallengeMs
    expect((await signIn(key.get(await signInOptions()))).status).toBe(200)
    expect(await app.db.selectFrom('spent_challenges').select('challenge_hash').execute()).toHaveLength(1)
  })

  test('by a key that is added with the wrong origin, or whose challenge was used §P.25 §P.26', async () => {
    const mara = await app.as('mara')
    const { body: options } = await mara.post('/api/passkeys/options')
    const add = (answer: object) => mara.post('/api/passkeys', answer)
    const wrong = createAuthenticator(home).create(options, { origin: 'https://evil.example' })
    expect((await add(wrong)).body.detail).toBe(passkeyMessages.notAdded.english)
    expect((await add(createAuthenticator(home).create(options))).status).toBe(201)
    expect((await add(createAuthenticator(home).create(options))).status).toBe(400)
  })
})

test('passkeys need a public address with https, or localhost, and an account exports its own §P.27', async () => {
  const methods = async (settings: Record<string, string>, host = 'localhost:3000') => {
    const other = await createTestApp(settings)
    const headers = { host }
    const { passkeys } = (await other.http.inject({ url: '/api/auth/methods', headers })).json()
    const options = await other.http.inject({ method: 'POST', url: '/api/auth/passkey/options', headers })
    expect(options.statusCode).toBe(passkeys ? 200 : 403)
    const page = await other.http.inject({ url: '/', headers })
    expect(page.body).toContain(`"passkeys":${passkeys}`)
    await other.close()
    return passkeys
  }
  expect(await methods({})).toBe(true)
  expect(await methods({}, '127.0.0.1:3000')).toBe(false)
  expect(await methods({ PUBLIC_URL: 'http://books.example' }, 'books.example')).toBe(false)
  expect(await methods({ PUBLIC_URL: 'https://192.0.2.1' }, '192.0.2.1')).toBe(false)

  const exported = (await (await app.as('tariq')).get('/api/account/export')).body
  expect(exported.passkeys).toMatchObject([{ name: 'Attic “laptop”', isBackedUp: true, lastUsedAt: null }])
})
