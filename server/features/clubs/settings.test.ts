import { setTimeout } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ClubId } from '#contract/clubs/club.ts'
import { transact } from '#server/db/transact.ts'
import { headOf } from '#server/pages/page-head.ts'
import { lockClub } from './revise-club.ts'
import { type CastClub, createCastClub, insertBooks } from '#tests/club.ts'
import { expectTrueCounters } from '#tests/counters.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/test-app.ts'

let app: TestApp
let mara: Caller
let jonas: Caller
let ines: Caller
let club: CastClub
beforeAll(async () => {
  app = await createTestApp({ OFFLINE: '1' })
  mara = await app.as('mara')
  jonas = await app.as('jonas')
  ines = await app.as('ines')
})
beforeEach(async () => void (club = await createCastClub(app, 'open')))
afterEach(() => expectTrueCounters(app.db))
afterAll(() => app.close())

const seen = async () => (await app.visitor.get(`/api/clubs/slug/${club.slug}`)).body
const found = async (words: string) =>
  (await app.visitor.get(`/api/clubs?query=${words}`)).body.map(({ id }: { id: number }) => id)
const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

describe('the settings of a club', () => {
  test('changing the settings of a club changes the given fields and leaves the others §3.3 §7.5', async () => {
    const before = await seen()
    const given = {
      imagePositionX: 0,
      imagePositionY: 100,
      imageZoom: 200,
      overlayColor: 'gray',
      overlayOpacity: 0,
    }
    const { status, body } = await mara.patch(club.url, given)
    expect(status).toBe(200)
    expect(body).toEqual({ ...before, ...given, revision: before.revision + 1 })
    expect(await seen()).toEqual(body)
  })

  test('clients with an older response get the changed settings of a club', async () => {
    const held = String((await app.visitor.get(`/api/clubs/slug/${club.slug}`)).headers['etag'])
    await mara.patch(club.url, { overlayOpacity: 10 })
    const again = await app.visitor.get(`/api/clubs/slug/${club.slug}`, { 'if-none-match': held })
    expect(again.status).toBe(200)
    expect(again.body.overlayOpacity).toBe(10)
  })

  test('search finds a club by its changed name or description', async () => {
    const { body } = await mara.patch(club.url, { name: 'Quixotic Éclair', description: 'We read windmills' })
    expect(body).toMatchObject({ name: 'Quixotic Éclair', slug: 'quixotic-eclair' })
    expect(await found('quixotic')).toEqual([club.id])
    expect(await found('windmill')).toEqual([club.id])
    await mara.patch(club.url, { description: 'We read giants' })
    expect(await found('windmill')).toEqual([])
    expect(await found('eclair')).toEqual([club.id])
    await mara.patch(club.url, { name: 'Plain' })
    expect(await found('quixotic')).toEqual([])
    expect(await found('we read giants')).toEqual([club.id])
  })

  test('a club’s picture may be an upload, one of our pictures, or none', async () => {
    const { body } = await mara.patch(club.url, { imageUrl: pixel })
    expect(body.imageUrl).toMatch(/^\/api\/images\/stored\/[0-9a-f]{64}\.webp#[\w-]+$/)
    expect((await mara.patch(club.url, { imageUrl: body.imageUrl })).body.imageUrl).toBe(body.imageUrl)
    expect((await mara.patch(club.url, { imageUrl: null })).body.imageUrl).toBeNull()
    expect((await mara.patch(club.url, { imageUrl: '/pictures/magic-library.webp' })).status).toBe(200)
    expect((await mara.patch(club.url, { imageUrl: '/etc/passwd' })).body.errors[0].field).toBe('imageUrl')
  })

  test('an admin may clear a club’s description, or fill it to its maximum length §5.15', async () => {
    expect((await mara.patch(club.url, { description: '' })).body.description).toBe('')
    expect((await mara.patch(club.url, { description: 'x'.repeat(500) })).status).toBe(200)
  })

  test.each([
    [{}, 'body'],
    [{ slug: 'mine' }, 'body'],
    [{ description: 'x'.repeat(501) }, 'description'],
    [{ name: ' ' }, 'name'],
    [{ imagePositionX: 101 }, 'imagePositionX'],
    [{ imagePositionY: -1 }, 'imagePositionY'],
    [{ imageZoom: 49 }, 'imageZoom'],
    [{ overlayOpacity: 0.5 }, 'overlayOpacity'],
    [{ overlayColor: 'mauve' }, 'overlayColor'],
    [{ visibility: 'secret' }, 'visibility'],
    [{ imageUrl: 'javascript:alert(1)' }, 'imageUrl'],
  ])('refuse %j and name the field §3.3 §5.15', async (payload, field) => {
    const before = await seen()
    const { status, body } = await mara.patch(club.url, payload)
    expect(status).toBe(400)
    expect(body.errors[0].field).toBe(field)
    expect(await seen()).toEqual(before)
  })

  test('an upload is not stored if the reader may not change the club §6.5', async () => {
    const other = pixel.replace('mNk+M9Q', 'mNkYPhf')
    const images = () => app.db.selectFrom('images').select('hash').execute()
    const before = await images()
    expect((await jonas.patch(club.url, { imageUrl: other })).status).toBe(403)
    expect((await ines.patch('/api/clubs/999999', { imageUrl: other })).status).toBe(404)
    expect(await images()).toEqual(before)
  })

  test('an admin who is being made a member cannot change the settings of the club §6.5', async () => {
    const asked = await transact(app.db, async (change) => {
      await lockClub(change, ClubId.parse(club.id))
      const answer = mara.patch(club.url, { overlayOpacity: 1 })
      await setTimeout(100)
      await change.updateTable('members').set({ role: 'member' }).where('club_id', '=', club.id).execute()
      return { answer }
    })
    expect((await asked.answer).status).toBe(403)
    expect((await seen()).overlayOpacity).toBe(50)
    await app.db.updateTable('members').set({ role: 'admin' }).where('club_id', '=', club.id).execute()
  })
})

describe('visibility', () => {
  test('a change of visibility takes effect with everyone’s next request §4.1', async () => {
    const book = (await insertBooks(app, [`Visible ${club.id}`]))[0]
    await mara.post(`${club.url}/books`, { bookId: book })
    expect((await ines.get(`${club.url}/books`)).status).toBe(200)
    expect((await mara.patch(club.url, { visibility: 'invite-only' })).body.visibility).toBe('invite-only')
    expect((await ines.get(`${club.url}/books`)).status).toBe(403)
    expect((await app.visitor.get(`${club.url}/books`)).status).toBe(401)
    expect((await ines.post(`${club.url}/join`)).status).toBe(403)
    await mara.patch(club.url, { visibility: 'public-preview' })
    expect((await ines.get(`${club.url}/books`)).status).toBe(200)
    expect((await ines.get(`${club.url}/members`)).status).toBe(403)
    await mara.patch(club.url, { visibility: 'open' })
    expect((await ines.get(`${club.url}/members`)).status).toBe(200)
  })

  test('the visibility of a club decides whether its reviews count in public averages §4.1', async () => {
    const [book = 0] = await insertBooks(app, [`Rated ${club.id}`])
    await mara.post(`${club.url}/books`, { bookId: book })
    const review = { rating: 4, comment: '', memberName: 'Mara', clubId: club.id }
    await mara.post(`/api/books/${book}/ratings`, review)
    const everywhere = async () => (await app.visitor.get(`/api/books/${book}`)).body.reviewCount
    expect(await everywhere()).toBe(1)
    await mara.patch(club.url, { visibility: 'invite-only' })
    expect(await everywhere()).toBe(0)
    await mara.patch(club.url, { visibility: 'open' })
    expect(await everywhere()).toBe(1)
  })
})

describe('an invite-only club that is left out of lists', () => {
  const isListed = async () =>
    (await app.visitor.get('/api/clubs?limit=100')).body.some(({ id }: { id: number }) => id === club.id)
  const total = async () => Number((await app.visitor.get('/api/clubs')).headers['x-total-count'])

  test('is in no list, search, count or share card, and its address answers as before §I.16', async () => {
    await mara.patch(club.url, { name: 'Whispering Zebras', visibility: 'invite-only' })
    const before = await total()
    const { status, body } = await mara.patch(club.url, { listed: false })
    expect([status, body.listed]).toEqual([200, false])
    expect(await isListed()).toBe(false)
    expect(await total()).toBe(before - 1)
    for (const words of ['whispering', 'zebras', 'isper']) expect(await found(words)).toEqual([])
    expect((await seen()).name).toBe('Whispering Zebras')
    const { html } = headOf(
      { page: 'club', params: { slug: 'whispering-zebras' } },
      new Map([['/api/clubs/slug/whispering-zebras', await seen()]]),
      'https://books.example',
    )
    expect(html).toContain('noindex')
    expect(html).not.toContain('Zebras')
    expect((await jonas.get('/api/clubs/mine')).body.map(({ id }: { id: number }) => id)).toContain(club.id)

    await mara.patch(club.url, { description: 'About stripes' })
    expect(await found('stripes')).toEqual([])
    await mara.patch(club.url, { listed: true })
    expect(await found('stripes')).toEqual([club.id])
    expect([await isListed(), await total()]).toEqual([true, before])
  })

  test('is counted rightly through deletion and restoring, and listed again once it is open §I.16', async () => {
    await mara.patch(club.url, { visibility: 'invite-only', listed: false })
    const before = await total()
    await mara.post(`${club.url}/deletion`, { name: club.name })
    await mara.post(`${club.url}/restore`)
    expect([await isListed(), await total()]).toEqual([false, before])
    expect((await mara.patch(club.url, { visibility: 'open' })).body.listed).toBe(true)
    expect([await isListed(), await total()]).toEqual([true, before + 1])
    expect(await found(encodeURIComponent(club.name))).toContain(club.id)
  })

  test('has to be invite-only, and only admins decide §I.16', async () => {
    const refused = await mara.patch(club.url, { listed: false })
    expect([refused.status, refused.body.errors[0].field]).toEqual([400, 'listed'])
    await mara.patch(club.url, { visibility: 'invite-only' })
    expect((await jonas.patch(club.url, { listed: false })).status).toBe(403)
    expect((await mara.patch(club.url, { listed: 'no' })).status).toBe(400)
  })
})
