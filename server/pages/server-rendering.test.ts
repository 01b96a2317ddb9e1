import fastify from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PageToDraw } from '#contract/rendered-page.ts'
import { openDrawnPages, sendDrawn } from './server-rendering.ts'

const club: PageToDraw = { path: '/club/dune', search: '', theme: null, answers: new Map() }
const frameOf = (madeOf: string) => ({
  madeOf,
  around: (drawing: string) => `<body>${drawing}, ${madeOf}</body>`,
})

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

/** Drawn pages behind a door, whose drawing counts how often it was asked. */
function open(draw: () => string, edition = 'first') {
  const drawPage = vi.fn(() => Promise.resolve().then(draw))
  const logged: string[] = []
  const http = fastify({ logger: { level: 'error', stream: { write: (line) => void logged.push(line) } } })
  const pageOf = openDrawnPages(
    { loadDrawing: () => Promise.resolve({ drawPage }), edition, drawnPolicy: "script-src 'self'" },
    http.log,
  )
  http.get<{ Querystring: { madeOf?: string } }>('/', async (request, reply) => {
    const page = await pageOf(club, frameOf(request.query.madeOf ?? 'answers'))
    return page ? sendDrawn(request, reply, page) : 'undrawn'
  })
  return { http, pageOf, drawPage, logged }
}

test('a page is drawn once for all who ask for it with the same answers, also at the same moment', async () => {
  const { pageOf, drawPage } = open(() => 'Dune')
  const [one, other] = await Promise.all([pageOf(club, frameOf('a')), pageOf(club, frameOf('a'))])
  expect(one).toBe(other)
  expect(await pageOf(club, frameOf('a'))).toBe(one)
  expect(drawPage).toHaveBeenCalledTimes(1)
})

test('nobody gets a page that was made of other answers, for another address or in another theme §9.18', async () => {
  const { pageOf, drawPage } = open(() => 'Dune')
  await pageOf(club, frameOf('what one may see'))
  await pageOf(club, frameOf('what another may see'))
  await pageOf({ ...club, search: 'invite=true&token=secret' }, frameOf('what one may see'))
  await pageOf({ ...club, theme: 'dark' }, frameOf('what one may see'))
  expect(drawPage).toHaveBeenCalledTimes(4)
})

test('a browser that has a page of another build is sent the page of this one, which names its own files', async () => {
  const { etag } = (await open(() => 'Dune').http.inject('/')).headers
  const again = { url: '/', headers: { 'if-none-match': String(etag) } }
  expect((await open(() => 'Dune').http.inject(again)).statusCode).toBe(304)
  expect((await open(() => 'Dune', 'second').http.inject(again)).body).toBe('<body>Dune, answers</body>')
})

test('a page travels in the encoding its browser takes, and not at all where it has it already', async () => {
  const { http } = open(() => 'Dune')
  const html = '<body>Dune, answers</body>'
  const plain = await http.inject('/')
  expect(plain.body).toBe(html)
  const tag = String(plain.headers['etag'])
  for (const encoding of ['br', 'gzip']) {
    const { headers } = await http.inject({ url: '/', headers: { 'accept-encoding': `${encoding}, zstd` } })
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers['etag']).toBe(tag)
  }
  const again = await http.inject({ url: '/', headers: { 'if-none-match': tag } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  const changed = await http.inject({ url: '/?madeOf=news', headers: { 'if-none-match': tag } })
  expect(changed.body).toBe('<body>Dune, news</body>')
})

test('a page that cannot be drawn opens undrawn, is told of in the log, and is not tried over and over §9.16', async () => {
  const { http, drawPage, logged } = open(() => {
    throw new Error('a card without a club')
  })
  for (let visit = 0; visit < 3; visit++) expect((await http.inject('/')).body).toBe('undrawn')
  expect(drawPage).toHaveBeenCalledTimes(1)
  expect(logged.join()).toContain('a card without a club')
})

test('a crowd that asks for ever other pages gets them undrawn before drawing takes all the time §9.16', async () => {
  const { pageOf } = open(() => {
    vi.advanceTimersByTime(500)
    return 'Dune'
  })
  const drawn = async (madeOf: string) => (await pageOf(club, frameOf(madeOf))) !== null
  for (let page = 0; page < 4; page++) expect(await drawn(`page ${page}`)).toBe(true)
  let more = 0
  while (await drawn(`and page ${more}`)) more++
  expect(more).toBeLessThan(4)
  // What is drawn already costs nothing, and after a while there is time again.
  expect(await drawn('page 0')).toBe(true)
  vi.advanceTimersByTime(10_000)
  expect(await drawn('a late page')).toBe(true)
})
