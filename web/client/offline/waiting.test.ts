import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Problem } from '#contract/http/problem.ts'
import { startBoardThread } from '#contract/board/thread.ts'
import { stubDatabase } from './database-in-tests.ts'

/** What the network does with a change: it arrives; it is lost; only its answer is lost; or the server has not answered yet. */
type Network = 'whole' | 'loses requests' | 'loses answers' | 'silent'

interface Sent {
  method?: string
  body?: string
  headers?: Record<string, string>
}

let network: Network
let refusal: { status: number; problem: Partial<Problem> | null } | null
let database: ReturnType<typeof stubDatabase>
let board: string[]
/** Text by Idempotency-Key, as the server knows it. */
let known: Map<string, string>
let answerSilent: ((answer: Response) => void) | null

beforeEach(() => {
  network = 'whole'
  refusal = null
  board = []
  known = new Map()
  answerSilent = null
  database = stubDatabase()
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body, headers }: Sent = {}) => {
    if (method === 'GET' || !url.includes('/board')) throw new TypeError('Failed to fetch')
    if (network === 'silent') return new Promise<Response>((resolve) => (answerSilent = resolve))
    if (network === 'loses requests') throw new TypeError('Failed to fetch')
    const answered = take(body ?? '', headers?.['idempotency-key'] ?? '')
    if (network === 'loses answers') throw new TypeError('Failed to fetch')
    return answered
  })
})

afterEach(async () => {
  vi.useRealTimers()
  await endPage()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** As the server does (server/http/idempotency). */
function take(body: string, key: string): Response {
  const text: string = JSON.parse(body).content
  const before = known.get(key)
  if (before !== undefined && before !== text) return problem(422, { code: 'key-reused' })
  if (before === undefined && refusal) return problem(refusal.status, refusal.problem)
  if (before === undefined) board.push(text)
  known.set(key, text)
  return Response.json({ id: board.length }, { status: 201 })
}

/** Answers what the network was silent about. */
function answer(answered: Response) {
  network = 'loses requests'
  answerSilent?.(answered)
}

/** From now on the network is silent. Settles once something was sent. */
async function silence(send: () => unknown) {
  network = 'silent'
  answerSilent = null
  send()
  await vi.waitFor(() => expect(answerSilent).not.toBeNull())
}

const problem = (status: number, of: Partial<Problem> | null) =>
  of ? Response.json({ detail: 'No.', ...of }, { status }) : new Response('<html>', { status })

const offline = () => {
  network = 'loses requests'
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
}

const online = () => {
  network = 'whole'
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
}

let endPage = async () => {}

/** A page of the tab, after the one before has ended. */
async function openPage() {
  await endPage()
  vi.resetModules()
  const { call } = await import('../api.ts')
  const { reportReachable } = await import('../connection.ts')
  const kept = await import('./begin.ts')
  const { readItems } = await import('./waiting-items.ts')
  endPage = async () => {
    await kept.endOffline()
    // Its checks of the server would go on in other files.
    reportReachable()
  }
  await kept.openOffline(1)
  reportReachable()
  const post = (content: string) => call(startBoardThread, { params: { clubId: 1 }, body: { content } })
  const only = async () => {
    const [item, ...others] = await readItems(1)
    if (!item || others.length > 0) throw new Error('Not one item waits')
    return item
  }
  return { ...kept, post, waiting: () => readItems(1), only }
}

type Page = Awaited<ReturnType<typeof openPage>>

const openTab = () => {
  sessionStorage.clear()
  return openPage()
}

/** The page ends once its text is stored with others, before it is told so; then it does not send it itself after a while either. */
async function postAndEnd(page: Page, text: string, waiting: number) {
  database.endBeforeTold()
  const timers = vi.spyOn(globalThis, 'setTimeout')
  void page.post(text).catch(() => {})
  await vi.waitFor(async () => expect(await page.waiting()).toHaveLength(waiting))
  for (const [at, [, ms]] of timers.mock.calls.entries())
    if (ms === 3000) clearTimeout(timers.mock.results[at]?.value)
  timers.mockRestore()
  database.begin()
}

const words = (text: string) => ({ title: null, text })

test('an edited text whose first version has arrived without an answer is not posted as a second one, and stays with the reason §P.89', async () => {
  const page = await openPage()
  network = 'loses answers'
  await expect(page.post('I was there')).rejects.toThrow('Kept on this phone')
  expect((await page.only()).sentAt).not.toBeNull()
  await page.changeWaiting(await page.only(), words('I was not there'))
  network = 'whole'
  await page.sendWaiting()
  expect(board).toEqual(['I was there'])
  expect(await page.only()).toMatchObject({ isOvertaken: true, body: '{"content":"I was not there"}' })
  expect((await page.only()).refusal).toContain('An earlier version of this has arrived already')
})

test('an edited text whose first version never arrived is posted once, as it is now §P.89', async () => {
  const page = await openPage()
  network = 'loses requests'
  await expect(page.post('First')).rejects.toThrow('Kept on this phone')
  await page.changeWaiting(await page.only(), words('Second'))
  network = 'loses answers'
  await page.sendWaiting()
  network = 'whole'
  await page.sendWaiting()
  expect(board).toEqual(['Second'])
  expect(await page.waiting()).toEqual([])
})

test('what waits behind one that is on its way was not sent, and both are sent by the tab in which they were edited §P.89', async () => {
  const page = await openPage()
  await silence(() => page.post('First').catch(() => {}))
  void page.post('Second').catch(() => {})
  const both = await vi.waitFor(async () => {
    const [first, second] = await page.waiting()
    if (!first || !second) throw new Error('Not stored yet')
    return [first, second]
  })
  expect(both.map(({ sentAt }) => sentAt === null)).toEqual([false, true])
  answer(problem(503, {}))
  await page.sendWaiting()
  const other = await openTab()
  online()
  for (const item of both) await other.changeWaiting(item, words('Edited'))
  expect(board).toEqual(['Edited', 'Edited'])
})

test('a refusal shows that none has arrived only if the server says so §P.89', async () => {
  const page = await openPage()
  network = 'loses answers'
  await expect(page.post('Perhaps')).rejects.toThrow('Kept')
  network = 'whole'
  known.clear()
  const sentAfter = async (status: number, of: Partial<Problem> | null) => {
    refusal = { status, problem: of }
    await page.changeWaiting(await page.only(), null)
    return (await page.only()).sentAt !== null
  }
  expect(await sentAfter(403, null)).toBe(true)
  expect(await sentAfter(413, {})).toBe(true)
  expect(await sentAfter(403, {})).toBe(false)
})

test('what waited when the session ended waits for its reader §P.94', async () => {
  const page = await openPage()
  network = 'loses requests'
  await expect(page.post('Still here')).rejects.toThrow('Kept')
  network = 'whole'
  refusal = { status: 401, problem: {} }
  await page.sendWaiting()
  expect(await page.only()).toMatchObject({ refusal: null })
  refusal = null
  const signedIn = await openPage()
  await vi.waitFor(async () => expect(await signedIn.waiting()).toEqual([]))
  expect(board).toEqual(['Still here'])
})

test('what is sent after the session has ended goes back to its form §P.94', async () => {
  const page = await openPage()
  refusal = { status: 401, problem: {} }
  await expect(page.post('And this')).rejects.toMatchObject({ status: 401 })
  await vi.waitFor(async () => expect(await page.waiting()).toEqual([]))
})

test('what is edited or discarded while it is being sent is neither lost nor there again §P.89', async () => {
  const keepAndSend = async (page: Page, text: string) => {
    offline()
    await expect(page.post(text)).rejects.toThrow('Kept')
    online()
    await silence(page.sendWaiting)
    return page.only()
  }
  const page = await openPage()
  const first = await keepAndSend(page, 'Written')
  const editing = page.changeWaiting(first, words('Edited'))
  answer(take(first.body, first.key ?? ''))
  await editing
  const reloaded = await openTab()
  expect(board).toEqual(['Written'])
  expect((await reloaded.only()).body).toBe('{"content":"Edited"}')
  await reloaded.discardWaiting(await reloaded.only())

  const second = await keepAndSend(reloaded, 'Discarded')
  await reloaded.discardWaiting(second)
  answer(problem(503, {}))
  await reloaded.sendWaiting()
  expect(await (await openTab()).waiting()).toEqual([])
})

test('what waits a week without an answer is asked about, and sent with a key of its own once its reader says so §P.89', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const page = await openPage()
  offline()
  await expect(page.post('On the island')).rejects.toThrow('Kept')
  // Written long ago, but sent only now: the server knows it again.
  vi.setSystemTime(Date.now() + 10 * 24 * 3_600_000)
  online()
  network = 'loses answers'
  await page.sendWaiting()
  expect((await page.only()).refusal).toBeNull()
  vi.setSystemTime(Date.now() + 7 * 24 * 3_600_000)
  network = 'whole'
  await page.sendWaiting()
  expect((await page.only()).refusal).toContain('a week ago')
  await page.changeWaiting(await page.only(), words('On the island'))
  expect(board).toEqual(['On the island', 'On the island'])
})

test('the same words written again after a reload, or in another tab, are another post §P.91', async () => {
  const page = await openPage()
  offline()
  await expect(page.post('Ha!')).rejects.toThrow('Kept')
  const reloaded = await openPage()
  await expect(reloaded.post('Ha!')).rejects.toThrow('Kept')
  const other = await openTab()
  await expect(other.post('Ha!')).rejects.toThrow('Kept')
  expect(await other.waiting()).toHaveLength(3)
})

test('the same words written again after they were sent by a page that was reloaded are another post §P.91', async () => {
  const page = await openPage()
  offline()
  await expect(page.post('Ha!')).rejects.toThrow('Kept')
  online()
  const reloaded = await openPage()
  await vi.waitFor(async () => expect(await reloaded.waiting()).toEqual([]))
  await reloaded.post('Ha!')
  expect(board).toEqual(['Ha!', 'Ha!'])
})

test('what a page had stored when it ended, before its draft was deleted, is sent once with the draft §P.91', async () => {
  const page = await openPage()
  offline()
  await postAndEnd(page, 'Ha!', 1)
  const reloaded = await openPage()
  await expect(reloaded.post('Ha!')).rejects.toThrow('Kept')
  expect(await reloaded.waiting()).toHaveLength(1)

  await postAndEnd(reloaded, 'Well!', 2)
  online()
  const again = await openPage()
  await vi.waitFor(async () => expect(await again.waiting()).toEqual([]))
  await again.post('Well!')
  expect(board).toEqual(['Ha!', 'Well!'])
})

test('signing out waits for what is on its way, and is held up if that is not taken §P.90', async () => {
  const page = await openPage()
  const signOutWhile = async (answered: Response) => {
    await silence(() => page.post('On my way out').catch(() => {}))
    const unsent = page.findUnsent(1)
    answer(answered)
    return unsent
  }
  expect(await signOutWhile(Response.json({ id: 1 }, { status: 201 }))).toBeNull()
  expect(await signOutWhile(problem(400, {}))).toBe('refused')
  expect(await signOutWhile(problem(503, {}))).toBe('waits')
  // Written by another tab, which is still open.
  expect(await (await openTab()).findUnsent(1)).toBe('waits')
})

const tooLong = { field: 'content', message: 'At most 10,000 characters' }
test.each([
  ['the writer was removed', 403, { detail: 'Only members can write.' }, 'Only members can write.'],
  ['what they answer is sealed', 404, { detail: 'This is not here.' }, 'This is not here.'],
  ['it was deleted', 409, { detail: 'This no longer exists.' }, 'This no longer exists.'],
  ['it is too long', 400, { detail: 'content: At most', errors: [tooLong] }, 'At most 10,000 characters'],
  ['the body is too large', 413, {}, 'No.'],
  ['a proxy refuses it', 403, null, 'Inkhorn couldn’t take this.'],
  ['the session is over', 401, {}, null],
  ['too much was sent', 429, {}, null],
  ['it is still being worked on', 409, { code: 'in-progress' }, null],
  ['the database is away', 503, {}, null],
  ['the server fails', 500, {}, null],
])(
  'when %s, what is sent late stays with the reason, or waits on: %i %j §P.94',
  async (_when, status, of, reason) => {
    const page = await openPage()
    offline()
    await expect(page.post('Long ago')).rejects.toThrow('Kept')
    online()
    refusal = { status, problem: of }
    await page.sendWaiting()
    const item = await page.only()
    expect([item.refusal, JSON.parse(item.body)]).toEqual([reason, { content: 'Long ago' }])
    // Whether others may have seen it.
    expect(item.sentAt === null).toBe(reason !== null || [401, 429].includes(status))
    refusal = null
    await page.changeWaiting(item, words('Shorter'))
    const reloaded = await openPage()
    await vi.waitFor(async () => expect(await reloaded.waiting()).toEqual([]))
    expect(board).toEqual(['Shorter'])
  },
)

test('a change at which the server fails five times is left to its reader §P.94', async () => {
  const page = await openPage()
  refusal = { status: 500, problem: {} }
  offline()
  await expect(page.post('Unlucky')).rejects.toThrow('Kept')
  online()
  for (let times = 0; times < 5; times++) await page.sendWaiting()
  expect((await page.only()).refusal).toContain('Inkhorn failed at this')
})
