import type { APIRequestContext, Page } from '@playwright/test'
import { expectToast, newName, signInNew, startClub } from './steps.ts'
import { expect, test } from './reader.ts'

async function startTalk(mara: APIRequestContext, name: string, ...joining: APIRequestContext[]) {
  const club = await startClub(mara, { name: newName(name) }, ['Dracula'])
  for (const reader of joining) await reader.post(`/api/clubs/${club.id}/join`)
  const [book] = await (await mara.get(`/api/clubs/${club.id}/books`)).json()
  const url = `/api/clubs/${club.id}/books/${book.id}/discussions`
  const post = async (reader: APIRequestContext, data: object): Promise<number> =>
    (await (await reader.post(url, { data: { memberName: 'Mara', ...data } })).json()).id
  return {
    club,
    start: (reader: APIRequestContext, title: string) => post(reader, { title, content: 'Well?' }),
    reply: (reader: APIRequestContext, parentId: number, content: string) =>
      post(reader, { content, parentId }),
  }
}

const bell = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Notifications/ })
const unread = (page: Page, count: number) =>
  expect(bell(page)).toHaveAccessibleName(count === 0 ? 'Notifications' : `Notifications, ${count} unread`)
/** The event that a browser sends to a page when its tab becomes visible again. */
const lookAgain = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))

test('a reply appears at the bell, the inbox leads to it by keyboard, and the count falls §N.1', async ({
  page,
  as,
}) => {
  const selma = await signInNew(page, 'Selma')
  const mara = await as('mara')
  const { club, start, reply } = await startTalk(mara, 'Bell', selma)
  const threads = [await start(selma, 'The ending'), await start(selma, 'The boxes of earth')]

  await page.goto('/about')
  await unread(page, 0)
  await bell(page).click()
  await expect(page.getByRole('heading', { name: 'Nothing yet' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeDisabled()

  for (const thread of threads) await reply(mara, thread, `An answer to ${thread}`)
  await lookAgain(page)
  await unread(page, 2)
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible()
  await expect(page.getByRole('heading', { name: club.name })).toHaveCount(1)
  const row = page.getByRole('link', { name: /^Unread: Mara replied in “The ending”/ })
  await row.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/tab=discussions#post-\d+$/)
  await expect(page.getByText(`An answer to ${threads[0]}`)).toBeInViewport()
  await unread(page, 1)
  await page.goBack()
  await expect(page.getByRole('link', { name: /^Mara replied in “The ending”/ })).toBeVisible()

  const opened = page.context().waitForEvent('page')
  await page.getByRole('link', { name: /^Unread: Mara replied in “The boxes/ }).click({ button: 'middle' })
  await expect((await opened).getByText(`An answer to ${threads[1]}`)).toBeVisible()
  await unread(page, 0)

  for (const thread of threads) await reply(mara, thread, 'More of it')
  await lookAgain(page)
  await unread(page, 2)
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await unread(page, 0)
  await expect(page.getByText('Unread:')).toHaveCount(0)
  await page.reload()
  await unread(page, 0)
  await expect(page.getByRole('link', { name: /^Mara replied/ })).toHaveCount(4)
})

test('an inbox of hundreds opens page by page, and the count stops at 99+ §N.5', async ({ page, as }) => {
  test.slow()
  const selma = await signInNew(page, 'Selma')
  const mara = await as('mara')
  const { start, reply } = await startTalk(mara, 'Hundreds', selma)
  const threads = await Promise.all(
    Array.from({ length: 101 }, (_, number) => start(selma, `Thread ${number}`)),
  )
  await Promise.all(threads.map((thread) => reply(mara, thread, 'Because.')))
  await page.goto('/notifications')
  await expect(bell(page)).toHaveAccessibleName('Notifications, 99+ unread')
  const rows = page.getByRole('link', { name: /^Unread:/ })
  await expect(rows).toHaveCount(30)
  for (const shown of [60, 90]) {
    await page.getByRole('button', { name: 'Show more' }).click()
    await expect(rows).toHaveCount(shown)
  }
  await page.getByRole('button', { name: 'Show more' }).press('Enter')
  await expect(rows).toHaveCount(101)
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0)
  await expect(rows.nth(90)).toBeFocused()
})

test('a reader hears everything of one club and nothing of another §N.10', async ({ page, as }) => {
  const selma = await signInNew(page, 'Selma')
  const [mara, ines] = [await as('mara'), await as('ines')]
  const loud = await startTalk(mara, 'Loud', selma, ines)
  const quiet = await startTalk(mara, 'Quiet', selma, ines)
  const choice = (name: string) => page.getByRole('combobox', { name: `Notifications from ${name}` })

  await page.goto('/notifications')
  await page.getByRole('link', { name: 'Preferences' }).click()
  // The journeys run without a mail server.
  await expect(page.getByText('This site doesn’t send notifications by email.')).toBeVisible()
  await choice(loud.club.name).selectOption('Everything')
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()

  await page.goto(`/club/${quiet.club.slug}`)
  await page.getByRole('button', { name: 'Your membership' }).click()
  await page.getByRole('menuitem', { name: 'Notifications' }).click()
  const dialog = page.getByRole('dialog', { name: 'Notifications' })
  await dialog.getByRole('radio', { name: 'Nothing' }).click()
  await expect(dialog.getByText('Saved', { exact: true }).first()).toBeVisible()
  await dialog.getByRole('link', { name: 'All preferences' }).click()
  await expect(choice(quiet.club.name)).toHaveValue('nothing')
  await expect(choice(loud.club.name)).toHaveValue('everything')

  // The replies are to others in the loud club, and to the reader in the quiet one.
  await loud.reply(ines, await loud.start(mara, 'Heard'), 'Yes')
  await quiet.reply(ines, await quiet.start(selma, 'Unheard'), 'Yes')
  await lookAgain(page)
  await unread(page, 2)
  await bell(page).click()
  await expect(page.getByRole('link', { name: /replied in “Heard”/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /started a discussion about Dracula/ })).toBeVisible()
  await expect(page.getByText('Unheard')).toHaveCount(0)
})

test('a choice that cannot be saved goes back, and the page says so §N.11', async ({ page }) => {
  await signInNew(page, 'Selma')
  await page.goto('/account/notifications')
  const questions = page.getByRole('checkbox', { name: 'New questions: In the app' })
  const openKinds = () => page.getByText('Choose for each kind of notification').click()
  await openKinds()
  await questions.click()
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
  await page.route('**/api/notification-preferences', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 503, body: '{}' }) : route.continue(),
  )
  await questions.click()
  await expectToast(page, 'Not saved')
  await expect(questions).not.toBeChecked()
  await page.unrouteAll()
  await page.reload()
  await openKinds()
  await expect(questions).not.toBeChecked()
})

test('the time zone comes from the first browser and stays when the reader travels §N.23', async ({
  browser,
  baseURL,
}) => {
  const data = { email: `${newName('zone').replaceAll(' ', '.')}@inkhorn.example`, name: 'Selma' }
  const openIn = async (timezoneId: string) => {
    const context = await browser.newContext({ timezoneId, ...(baseURL !== undefined && { baseURL }) })
    await context.request.post('/api/auth/login', { data })
    return context.newPage()
  }
  const home = await openIn('America/Chicago')
  await home.goto('/about')
  const zone = (page: Page) => page.getByRole('combobox', { name: 'Time zone' })
  await expect
    .poll(async () => (await (await home.request.get('/api/account/settings')).json()).timeZone)
    .toBe('America/Chicago')
  await home.goto('/account')
  await expect(zone(home)).toHaveValue('America/Chicago')
  await zone(home).selectOption('Lisbon')
  await expect(home.getByText('Saved', { exact: true }).first()).toBeVisible()

  const away = await openIn('Asia/Tokyo')
  await away.goto('/about')
  await away.goto('/account')
  await expect(zone(away)).toHaveValue('Europe/Lisbon')
  await away.getByRole('button', { name: 'Use Tokyo' }).click()
  await expect(zone(away)).toHaveValue('Asia/Tokyo')
  await expect(away.getByText('Saved', { exact: true }).first()).toBeVisible()
  await home.reload()
  await expect(zone(home)).toHaveValue('Asia/Tokyo')
  for (const page of [home, away]) await page.context().close()
})

const signInForm = (page: Page) => page.getByRole('form', { name: 'Sign in' })

for (const path of ['/notifications', '/account/notifications', '/account']) {
  test(`after a sign-out in another tab ${path} asks to sign in and leads back`, async ({ page }) => {
    const request = await signInNew(page, 'Signed Out')
    const { email } = await (await request.get('/api/auth/user')).json()
    await page.goto(path)
    await unread(page, 0)
    await request.post('/api/auth/logout')
    await lookAgain(page)
    await signInForm(page).getByLabel('Email').fill(email)
    await signInForm(page).getByLabel('Email').press('Enter')
    await expect(page).toHaveURL(path)
  })

  test(`${path} asks to sign in although answers from before the sign-out arrive after it`, async ({
    page,
  }) => {
    await signInNew(page, 'Signed Out')
    await page.goto(path)
    await unread(page, 0)
    const late: (() => void)[] = []
    let isLate = true
    await page.route(/\/api\/notification.*(?<!events)$/, async (route) => {
      const response = await route.fetch()
      if (isLate) await new Promise<void>((resolve) => late.push(resolve))
      // The page may no longer wait for it.
      await route.fulfill({ response }).catch(() => {})
    })
    await lookAgain(page)
    await expect.poll(() => late.length).toBeGreaterThan(0)
    await page.request.post('/api/auth/logout')
    isLate = false
    await lookAgain(page)
    late.forEach((arrive) => arrive())
    await expect(signInForm(page)).toBeVisible({ timeout: 20_000 })
  })
}
