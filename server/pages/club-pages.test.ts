import fastify, { type FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Visibility } from '#contract/clubs/club-choices.ts'
import { pageAt } from '#contract/pages.ts'
import { cast, type Person } from '#tests/cast.ts'
import { type CastClub, createCastClub, insertBooks, writeBook } from '#tests/club.ts'
import { createTestApp, type TestApp } from '#tests/test-app.ts'
import { loadPageData } from './page-data.ts'
import { headOf } from './page-head.ts'

let app: TestApp
beforeAll(async () => void (app = await createTestApp()))
afterAll(() => app.close())

async function openPage(url: string, person: Person | null) {
  const login = person && { method: 'POST' as const, url: '/api/auth/login', payload: cast[person] }
  const cookie = login && String((await app.http.inject(login)).headers['set-cookie']).split(';')[0]
  const found = pageAt(url.split('?')[0] ?? '')
  const load = async (request: FastifyRequest) => {
    const { data } = await loadPageData(app.http, request, found)
    return { urls: [...data.keys()], text: JSON.stringify([...data]), head: headOf(found, data, 'http://a') }
  }
  const http = fastify()
  http.get('*', (request) => load(request))
  const answer = await http.inject({ url, headers: cookie ? { cookie } : {} })
  return answer.json<Awaited<ReturnType<typeof load>>>()
}

const people = [null, 'ines', 'noor', 'jonas', 'mara'] as const
/** Whether a visitor, a stranger, a pending reader, a member and an admin may read the names and posts of a club. */
const readers: Record<Visibility, boolean[]> = {
  open: [true, true, true, true, true],
  'public-preview': [false, false, false, true, true],
  'invite-only': [false, false, false, true, true],
}

test.each(Visibility.options)(
  'the members page of a club (%s) includes names for those who may see them',
  async (visibility) => {
    const club = await createCastClub(app, visibility)
    const open = (person: Person | null) => openPage(`/club/${club.slug}/members`, person)
    const pages = await Promise.all(people.map(open))
    const has = pages.map(({ urls }) => urls.some((url) => url.startsWith(`${club.url}/members?`)))
    expect(has).toEqual(readers[visibility])
    for (const { head } of pages) {
      expect(head.status).toBe(200)
      expect(head.html).toContain(`<title>Members · ${club.name} · Inkhorn</title>`)
      expect(head.html).toContain('noindex')
    }
    // A member's page contains their own address and nobody else's.
    expect(pages[3]?.text).not.toContain(cast.mara.email)
  },
)

test.each(Visibility.options)(
  'the discussions page of a club (%s) includes threads for those who may see them',
  async (visibility) => {
    const club = await createCastClub(app, visibility)
    const open = (person: Person | null) => openPage(`/club/${club.slug}/discussions`, person)
    const pages = await Promise.all(people.map(open))
    expect(pages.map(({ urls }) => urls.includes(`${club.url}/discussions?limit=20`))).toEqual(
      readers[visibility],
    )
    for (const { head } of pages) {
      expect(head.status).toBe(200)
      expect(head.html).toContain(`<title>Discussions · ${club.name} · Inkhorn</title>`)
      // Search engines list only what everybody may read.
      expect(head.html.includes('noindex')).toBe(visibility !== 'open')
    }
  },
)

test.each(Visibility.options)(
  'the pages of the board of a club (%s) include it for members, and for others only where they may read it §B.24',
  async (visibility) => {
    const club = await createCastClub(app, visibility)
    const mara = await app.as('mara')
    const { body } = await mara.post(`${club.url}/board`, { content: 'Behind the mill' })
    const address = `/club/${club.slug}/board`
    const shown = async () => {
      const pages = await Promise.all(people.map((person) => openPage(`${address}/${body.id}`, person)))
      for (const { head } of pages) expect(head.html).toContain('noindex')
      return pages.map(({ urls, text }) => {
        expect(text.includes('Behind the mill')).toBe(urls.includes(`${club.url}/board/${body.id}`))
        return urls.includes(`${club.url}/board/${body.id}`)
      })
    }
    expect(await shown()).toEqual(readers['invite-only'])
    await mara.patch(club.url, { boardVisible: true })
    expect(await shown()).toEqual(visibility === 'open' ? readers.open : readers['invite-only'])
    const missing = await openPage(`${address}/999999`, null)
    expect(missing.head.status).toBe(visibility === 'open' ? 404 : 200)
    const list = await openPage(address, 'mara')
    expect(list.urls).toContain(`${club.url}/board`)
  },
)

test.each(Visibility.options)(
  'the pages on which a club (%s) chooses include its pool and rounds for those who may see them',
  async (visibility) => {
    const club = await createCastClub(app, visibility)
    const mara = await app.as('mara')
    const entryIds: number[] = []
    for (const bookId of await insertBooks(app, ['Emma', 'Circe']))
      entryIds.push((await mara.post(`${club.url}/pool`, { bookId })).body.id)
    const closesAt = new Date(Date.now() + 86_400_000).toISOString()
    const { body } = await mara.post(`${club.url}/rounds`, { entryIds, closesAt, method: 'ranked' })
    const open = (page: string) => (person: Person | null) => openPage(`/club/${club.slug}/${page}`, person)
    const choose = await Promise.all(people.map(open('choose')))
    expect(choose.map(({ urls }) => urls.includes(`${club.url}/pool`))).toEqual(readers[visibility])
    const rounds = await Promise.all(people.map(open(`choose/${body.id}`)))
    const address = `${club.url}/rounds/${body.id}`
    expect(rounds.map(({ urls }) => urls.includes(address))).toEqual(readers[visibility])
    // A ballot is in no HTML, not even its own voter's.
    expect(rounds.flatMap(({ urls }) => urls.filter((url) => url.endsWith('/ballot')))).toEqual([])
    for (const { head } of [...choose, ...rounds]) {
      expect(head.status).toBe(200)
      expect(head.html.includes('noindex')).toBe(visibility !== 'open')
    }
    const missing = await open('choose/999999')(null)
    expect(missing.head.status).toBe(visibility === 'open' ? 404 : 200)
  },
)

test.each(Visibility.options)(
  'the pages of the meetings of a club (%s) include them for those who may see its posts, and where only for members',
  async (visibility) => {
    const club = await createCastClub(app, visibility)
    const mara = await app.as('mara')
    const startsAt = `${new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)}T19:30`
    const sent = { title: 'The first half', startsAt, timeZone: 'Europe/Berlin', place: 'Behind the mill' }
    const { body } = await mara.post(`${club.url}/meetings`, sent)
    const open = (page: string) => (person: Person | null) => openPage(`/club/${club.slug}/${page}`, person)
    const list = await Promise.all(people.map(open('meetings')))
    expect(list.map(({ urls }) => urls.includes(`${club.url}/meetings?limit=100`))).toEqual(
      readers[visibility],
    )
    const one = await Promise.all(people.map(open(`meetings/${body.id}`)))
    expect(one.map(({ urls }) => urls.includes(`${club.url}/meetings/${body.id}`))).toEqual(
      readers[visibility],
    )
    for (const pages of [list, one])
      expect(pages.map(({ text }) => text.includes('Behind the mill'))).toEqual(readers['invite-only'])
    for (const { head } of [...list, ...one]) {
      expect(head.status).toBe(200)
      expect(head.html.includes('noindex')).toBe(visibility !== 'open')
    }
    const title = visibility === 'open' ? 'The first half' : 'Meeting'
    expect(one[0]?.head.html).toContain(`<title>${title} · ${club.name} · Inkhorn</title>`)
    const missing = await open('meetings/999999')(null)
    expect(missing.head.status).toBe(visibility === 'open' ? 404 : 200)
  },
)

test('the members page includes the results of the search in its URL', async () => {
  const club: CastClub = await createCastClub(app, 'open')
  const { text, urls } = await openPage(`/club/${club.slug}/members?query=jona`, null)
  expect(urls).toContain(`${club.url}/members?limit=48&query=jona`)
  expect(text).toContain('"total":1')
})

test('the page of a book includes its clubs, and is not found if the book is not', async () => {
  const mara = await app.as('mara')
  const [bookId = 0] = await insertBooks(app, ['Dune "Messiah"'])
  const club = await createCastClub(app, 'open')
  await mara.post(`${club.url}/books`, { bookId })
  const page = await openPage(`/book/${bookId}`, null)
  expect(page.head.status).toBe(200)
  expect(page.head.html).toContain('<title>Dune &quot;Messiah&quot; by Frank Herbert · Inkhorn</title>')
  expect(page.head.html).toContain(`<link rel="canonical" href="http://a/book/${bookId}">`)
  expect(page.text).toContain(club.name)

  const own = await writeBook(mara, 'Only ours')
  const secret = await createCastClub(app, 'invite-only')
  await mara.post(`${secret.url}/books`, { bookId: own })
  expect((await openPage(`/book/${own}`, 'jonas')).head.status).toBe(200)
  for (const url of [`/book/${own}`, '/book/999999', '/book/none', '/book/0x1']) {
    const { head, text } = await openPage(url, 'ines')
    expect([url, head.status]).toEqual([url, 404])
    expect(text).not.toContain('Only ours')
  }
})
