import type { APIRequestContext, BrowserContext, Locator, Page } from '@playwright/test'
import { everythingKept, keepNameAndFile, untilCodeIsKept, untilWorkerIsReady } from './kept-here.ts'
import { newName, signInAs, type StartedClub, startClub } from './steps.ts'
import { expect, test } from './reader.ts'
import { waitForHydration } from './hydration.ts'
import { openUpdatableServer } from './updatable-server.ts'

test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 780 } })

/** A wall time in so many days. */
const evening = (days: number) =>
  `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T19:30`

interface Reading extends StartedClub {
  bookId: number
  meetingId: number
  paths: Record<'club' | 'book' | 'board' | 'meeting', string>
}

/** A club that reads a book and meets about it. */
async function startReading(mara: APIRequestContext, name: string): Promise<Reading> {
  const club = await startClub(mara, { name: newName(name) }, ['Emma'])
  const [book] = await (await mara.get(`/api/clubs/${club.id}/books`)).json()
  await mara.patch(`/api/clubs/${club.id}/books/${book.id}`, { data: { status: 'reading' } })
  const place = { currentPage: 40, totalPages: 400 }
  await mara.patch(`/api/clubs/${club.id}/books/${book.id}/progress`, { data: place })
  const data = { title: 'Volume one', startsAt: evening(6), timeZone: 'Europe/Berlin', place: 'The pub' }
  const meeting = await (await mara.post(`/api/clubs/${club.id}/meetings`, { data })).json()
  const at = `/club/${club.slug}`
  const paths = {
    club: at,
    book: `${at}/book/${book.id}`,
    board: `${at}/board`,
    meeting: `${at}/meetings/${meeting.id}`,
  }
  return { ...club, bookId: book.id, meetingId: meeting.id, paths }
}

/** Until the browser has kept what the page at a path shows, such as the answer of an address. */
async function visit(page: Page, path: string, address: string): Promise<void> {
  await page.goto(path)
  await untilWorkerIsReady(page)
  await expect.poll(async () => (await everythingKept(page)).includes(address)).toBe(true)
}

function placeField(page: Page): Locator {
  const form = page.getByRole('form', { name: 'Reading progress' })
  return form.getByRole('spinbutton').or(form.getByRole('textbox')).first()
}

const sign = (page: Page) => page.getByRole('status').getByRole('link', { name: /kept on this phone/i })

async function reopen(context: BrowserContext, page: Page, path: string): Promise<Page> {
  await page.close()
  const opened = await context.newPage()
  await opened.goto(path)
  return opened
}

test('on a train with a tunnel, a reader reads on and writes, and all of it arrives once §P.65 §P.66', async ({
  page: first,
  context,
}) => {
  let page = first
  const mara = await signInAs(page, 'mara')
  const club = await startReading(mara, 'Night Train')
  await visit(page, club.paths.club, `/api/clubs/slug/${club.slug}`)
  await visit(page, club.paths.book, `/books/${club.bookId}/counts`)
  await visit(page, club.paths.board, `/clubs/${club.id}/board"`)
  await visit(page, club.paths.meeting, `/meetings/${club.meetingId}"`)

  await untilCodeIsKept(page)
  await context.setOffline(true)
  const began = Date.now()
  await page.goto(club.paths.club)
  await expect(page.getByRole('heading', { level: 1, name: club.name })).toBeVisible()
  test.info().annotations.push({ type: 'opened offline', description: `${Date.now() - began} ms` })
  await expect(page.getByRole('status').getByText(/^You’re offline. Kept from \d/)).toBeVisible()

  // A link in an email is not a page of the app, which would call it mistyped.
  const mail = await context.newPage()
  await expect(mail.goto('/unsubscribe/a.link')).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/)
  await mail.close()
  await page.goto(club.paths.book)
  await placeField(page).fill('120')
  await page.getByRole('form', { name: 'Reading progress' }).getByRole('button', { name: 'Save' }).click()
  await expect(sign(page)).toHaveText('Kept on this phone, will be sent')

  page = await reopen(context, page, club.paths.board)
  await page.getByRole('textbox', { name: 'Write to the club' }).fill('In the tunnel. Save me a chair.')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(sign(page)).toHaveText('2 kept on this phone, will be sent')

  page = await reopen(context, page, club.paths.meeting)
  await page.getByRole('button', { name: 'I’m going' }).click()
  await expect(page.getByRole('button', { name: 'I’m going', pressed: true })).toBeVisible()
  await expect(sign(page)).toHaveText('3 kept on this phone, will be sent')

  page = await reopen(context, page, club.paths.book)
  await expect(placeField(page)).toHaveValue('120')
  await sign(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Waiting to be sent' })).toBeVisible()
  await expect(page.getByRole('listitem').getByRole('heading')).toHaveText([
    'Page 120',
    'A message on the board',
    'Your answer to a meeting: I’m going',
  ])

  await context.setOffline(false)
  await expect(page.getByText('Everything has been sent')).toBeVisible()
  const of = async (path: string) => (await mara.get(`/api/clubs/${club.id}${path}`)).json()
  expect((await of(`/books/${club.bookId}/progress`)).currentPage).toBe(120)
  expect(JSON.stringify(await of('/board')).match(/In the tunnel/g)).toHaveLength(1)
  expect((await of(`/meetings/${club.meetingId}`)).ownAnswer.answer).toBe('going')
})

test('nothing of a reader stays on a shared phone after they sign out, their session ends, or another signs in, and nothing sealed ever comes to it §P.67 §P.78', async ({
  page,
  context,
  as,
}) => {
  const jonas = await as('jonas')
  const club = await startReading(await signInAs(page, 'mara'), 'Canary')
  await jonas.post(`/api/clubs/${club.id}/join`)
  const canary = `canary${club.slug.slice(-6)}`
  await jonas.post(`/api/clubs/${club.id}/board`, { data: { content: `A ${canary} sings` } })
  // She is on page 40 of 400.
  const sealed = `sealed${club.slug.slice(-6)}`
  const late = { content: `The ${sealed} end`, place: 900, memberName: 'J.' }
  for (const [path, data] of [
    ['notes', late],
    ['discussions', { ...late, title: `About the ${sealed}` }],
  ] as const)
    await jonas.post(`/api/clubs/${club.id}/books/${club.bookId}/${path}`, { data })
  const look = async () => {
    await signInAs(page, 'mara')
    await visit(page, `${club.paths.book}?tab=notes`, `/books/${club.bookId}/notes"`)
    await visit(page, club.paths.board, canary)
    await keepNameAndFile(page, canary)
    const everything = await everythingKept(page)
    expect(everything).toContain(String.raw`\"sealed\":true`)
    expect(everything).not.toContain(sealed)
    // What is shared by all readers of a browser has no word of theirs.
    expect(
      await page.evaluate(async () => (await (await caches.match('/shell'))?.text()) ?? ''),
    ).not.toContain('Mara')
  }
  const nothing = () =>
    expect
      .poll(() => everythingKept(page).catch(() => canary))
      .not.toMatch(new RegExp(`${canary}|${club.slug}|mara@`))

  await look()
  await page.evaluate((words) => {
    for (const storage of [localStorage, sessionStorage]) storage.setItem('inkhorn:draft:0:note', words)
  }, canary)
  await context.setOffline(true)
  await page.getByRole('textbox', { name: 'Write to the club' }).fill(`Not sent, ${canary}`)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(sign(page)).toBeVisible()
  // A page that sent it first would leave nothing to look for.
  await page.goto('about:blank')
  await context.setOffline(false)
  await signInAs(page, 'ines')
  await page.goto('/about')
  await nothing()

  await look()
  await page.request.post('/api/auth/logout')
  await page.goto('/about')
  await nothing()

  await look()
  await page.getByRole('button', { name: 'Menu and account' }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeVisible()
  await nothing()
})

test('what the server refuses stays with the reason and its text, to edit or discard, and holds up signing out §P.68', async ({
  page,
  context,
  as,
}) => {
  const mara = await as('mara')
  const jonas = await signInAs(page, 'jonas')
  const club = await startReading(mara, 'Refused')
  await jonas.post(`/api/clubs/${club.id}/join`)
  await visit(page, club.paths.board, `/clubs/${club.id}/board`)
  await context.setOffline(true)
  await page.getByRole('textbox', { name: 'Write to the club' }).fill('Wait for me')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(sign(page)).toBeVisible()
  const members = await (await mara.get(`/api/clubs/${club.id}/members`)).json()
  const member = members.find(({ isYou, role }: Record<string, unknown>) => !isYou && role === 'member')
  await mara.delete(`/api/clubs/${club.id}/members/${member.id}`)
  await context.setOffline(false)
  await page.getByRole('link', { name: '1 thing couldn’t be sent' }).click()
  const item = page.getByRole('listitem').filter({ hasText: 'Wait for me' })
  await expect(item.getByRole('alert')).toBeVisible()

  await item.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Your text').fill('Wait for me, please')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(item).toContainText('Wait for me, please')
  await expect(item.getByRole('alert')).toBeVisible()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await item.getByRole('button', { name: 'Copy' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Wait for me, please')

  await page.getByRole('button', { name: 'Menu and account' }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByText('Something you wrote hasn’t been confirmed yet')).toBeVisible()
  await item.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText('Everything has been sent')).toBeVisible()
})

test('a browser can install it, and shortcuts and shared titles lead to a book, a meeting and a search §P.72', async ({
  page,
}) => {
  const club = await startReading(await signInAs(page, 'mara'), 'Installed')
  await page.goto('/about')
  const browser = await page.context().newCDPSession(page)
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
  await page.goto('/my-place')
  await expect(page).toHaveURL(club.paths.book)
  await page.goto('/next-meeting')
  await expect(page).toHaveURL(/\/meetings\/\d+$/)
  await page.goto(`/share?title=${encodeURIComponent('Persuasion by Jane Austen | Goodreads')}`)
  await expect(page.getByRole('dialog').getByRole('searchbox')).toHaveValue('Persuasion Jane Austen')
})

test('an update under an open page reloads it once at most, and takes nothing that was being typed §P.70', async ({
  browser,
  app,
  as,
}) => {
  const club = await startReading(await as('mara'), 'Between Builds')
  const server = await openUpdatableServer(app.url)
  const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'allow' })
  waitForHydration(context)
  const page = await context.newPage()
  await signInAs(page, 'mara')
  await page.goto(club.paths.club)
  await untilWorkerIsReady(page)
  await page.getByRole('link', { name: 'Emma' }).first().click()
  await page.getByRole('tab', { name: /^Notes/ }).click()
  await page.getByLabel('Your note').fill('Box Hill, between two builds')

  server.update()
  let loads = 0
  let missing: string[] = []
  page.on('load', () => {
    loads++
    missing = []
  })
  page.on('response', (answer) => {
    if (answer.status() === 404) missing.push(answer.url())
  })
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: club.name })).toBeVisible()
  // Nobody needs the code of these pages without a network, so the browser has not kept it.
  await page.getByRole('link', { name: 'Club settings' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /settings/i })).toBeVisible()
  expect(loads).toBeLessThanOrEqual(1)
  expect(server.missing.length).toBeGreaterThan(0)
  await page.goto(`${club.paths.book}?tab=notes`)
  await expect(page.getByLabel('Your note')).toHaveValue('Box Hill, between two builds')
  expect(missing).toEqual([])
  await context.close()
  server.close()
})
