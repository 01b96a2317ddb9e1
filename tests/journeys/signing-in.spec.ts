import type { Page } from '@playwright/test'
import { signInAs, expectToast, startClub, newName, signIn } from './steps.ts'
import { blockEvents, expect, test } from './reader.ts'

const form = (page: Page) => page.getByRole('form', { name: 'Sign in' })
const send = (page: Page) => form(page).getByRole('button', { name: 'Sign In' }).click()
const welcome = (page: Page) => page.getByRole('heading', { level: 1, name: 'A room for your book club' })

test('a visitor is welcomed, and can sign in without a password §1.4 §2.8', async ({ page }) => {
  await page.goto('/')
  await expect(welcome(page)).toBeVisible()
  await expect(page.getByText('Vote on the next book.')).toBeVisible()
  // No text says how far others have read.
  await expect(page.getByText(/everyone has/i)).toHaveCount(0)
  await expect(page).toHaveTitle('Inkhorn')
  // One of each pair of pictures, for the theme.
  const tour = page.getByRole('region', { name: 'How a club reads together' })
  await expect(tour.getByRole('img')).toHaveCount(4)
  await expect(page.getByRole('heading', { name: 'Contents' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'The word inkhorn' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign Out' })).toHaveCount(0)

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sign In' }).click()
  await expect(page.getByLabel('Email')).toBeFocused()
})

test('a reader who leaves the address empty sees what is missing §5.1', async ({ page }) => {
  await page.goto('/')
  await page.getByLabel('Name (optional)').fill('Mara')
  await send(page)
  await expectToast(page, 'Email Required', 'Please enter your email address')
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByLabel('Name (optional)')).toHaveValue('Mara')
})

test('a reader with an invalid address keeps what they typed, corrects it and signs in §8.1', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByLabel('Email').fill('mara at inkhorn')
  await page.getByLabel('Name (optional)').fill('Mara')
  await send(page)
  await expectToast(page, 'Sign In Failed', 'Please check your email and try again')
  await expect(page.getByLabel('Email')).toHaveValue('mara at inkhorn')
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Name (optional)')).toHaveValue('Mara')

  await page.getByLabel('Email').fill('mara@inkhorn.example')
  await send(page)
  await expectToast(page, 'Welcome!', "You're now signed in")
  await expect(
    page.getByRole('heading', { level: 1, name: /^Good (morning|afternoon|evening), ?Mara$/ }),
  ).toBeVisible()
})

test('a reader who loses the connection while signing in sees a message, and can try again §8.1', async ({
  page,
}) => {
  await page.goto('/')
  await page.route('**/api/auth/login', (route) => route.abort())
  await page.getByLabel('Email').fill('mara@inkhorn.example')
  await send(page)
  await expectToast(page, 'Sign In Failed')
  await expect(page.getByLabel('Email')).toHaveValue('mara@inkhorn.example')
  await page.unroute('**/api/auth/login')
  await send(page)
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
})

test('a reader stays signed in after a reload, until they sign out §2.8', async ({ page }) => {
  await signIn(page, 'jonas')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  await expect(welcome(page)).toHaveCount(0)

  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(welcome(page)).toBeVisible()
  expect((await page.request.get('/api/auth/user')).status()).toBe(401)
  await page.reload()
  await expect(welcome(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign Out' })).toHaveCount(0)
})

test('a reader who signs out leaves neither a pen name nor a draft behind §3.18', async ({ page }) => {
  await signIn(page, 'jonas')
  await page.getByRole('combobox', { name: /club/i }).fill(newName('Left Behind'))
  await page.getByRole('option', { name: /^Create/ }).click()
  await expect(page.getByLabel('Club Name')).toBeVisible()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(welcome(page)).toBeVisible()
  await signIn(page, 'ines')
  await expect(page.getByRole('combobox', { name: /club/i })).toBeVisible()
  await expect(page.getByLabel('Club Name')).toHaveCount(0)
})

test('a reader who signs in from a club returns to that club', async ({ page, as }) => {
  const club = await startClub(await as('mara'), { name: newName('Way Back') })
  await page.goto(`/club/${club.slug}`)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sign In' }).click()
  await page.getByLabel('Email').fill('ines@inkhorn.example')
  await send(page)
  await expect(page).toHaveURL(`/club/${club.slug}`)
  await expect(page.getByRole('button', { name: 'Join Club' })).toBeVisible()
})

test('a reader is never sent to another site after signing in §D.23', async ({ page, baseURL }) => {
  await page.goto(`/?next=${encodeURIComponent('//elsewhere.example/')}#sign-in`)
  await page.getByLabel('Email').fill('ines@inkhorn.example')
  await send(page)
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  expect(page.url()).toBe(`${baseURL}/`)
})

test('a reader who signed out in another tab has to sign in at their next action §4.14', async ({
  page,
  context,
  as,
}) => {
  const club = await startClub(await as('mara'), { name: newName('Two Tabs') }, ['Dracula'])
  await signInAs(page, 'ines')
  // With events, the page would know at once.
  await blockEvents(page)
  await page.goto(`/club/${club.slug}`)
  await expect(page.getByRole('button', { name: 'Join Club' })).toBeVisible()

  const other = await context.newPage()
  await other.goto('/')
  await other.getByRole('button', { name: 'Sign Out' }).click()
  await expect(welcome(other)).toBeVisible()

  await page.getByRole('button', { name: 'Join Club' }).click()
  await expectToast(page, 'Unable to join')
  const bar = page.getByRole('navigation', { name: 'Main' })
  await expect(bar.getByRole('link', { name: 'Sign In' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Dracula' })).toBeVisible()
  await bar.getByRole('link', { name: 'Sign In' }).click()
  await page.getByLabel('Email').fill('ines@inkhorn.example')
  await send(page)
  await expect(page).toHaveURL(`/club/${club.slug}`)
  await page.getByRole('button', { name: 'Join Club' }).click()
  await expectToast(page, 'Welcome to the club!')
})

test('a loading screen is shown until the sign-in check ends, and no page before that §2.7', async ({
  page,
}) => {
  await page.route(
    (url) => url.pathname === '/',
    async (route) => {
      const answer = await route.fetch()
      const body = (await answer.text()).replace(
        /<script type="application\/json" id="page-data">.*?<\/script>/s,
        '',
      )
      expect(body).not.toContain('page-data')
      await route.fulfill({ response: answer, body })
    },
  )
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/api/auth/user', async (route) => {
    await held
    await route.continue()
  })

  const asked = page.waitForRequest('**/api/auth/user')
  await page.goto('/', { waitUntil: 'commit' })
  await asked
  await expect(page.getByRole('status').getByText('Opening the library…')).toBeVisible()
  await expect(welcome(page)).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
  letGo()
  await expect(welcome(page)).toBeVisible()
  await expect(page.getByText('Opening the library…')).toHaveCount(0)
})

test('a failed sign-in check says so and can be retried §2.7', async ({ page }) => {
  await page.route(
    (url) => url.pathname === '/',
    async (route) => {
      const answer = await route.fetch()
      await route.fulfill({
        response: answer,
        body: (await answer.text()).replace(
          /<script type="application\/json" id="page-data">.*?<\/script>/s,
          '',
        ),
      })
    },
  )
  await page.route('**/api/auth/user', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.goto('/')
  await expect(page.getByRole('alert')).toContainText('Couldn’t reach Inkhorn')
  await page.unroute('**/api/auth/user')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(welcome(page)).toBeVisible()
})

test('a reader without a name is asked for one once, and their email address is shown nowhere', async ({
  page,
  openPageAs,
  as,
}) => {
  const club = await startClub(await as('mara'), { name: newName('Nameless') })
  await page.goto('/')
  await page.getByLabel('Email').fill('ada.lovelace@inkhorn.example')
  await page.getByLabel('Email').press('Enter')
  const bar = page.getByRole('navigation', { name: 'Main' })
  await expect(bar.getByRole('link', { name: 'Your account', exact: true })).toBeVisible()
  await expect(page.getByText(/ada/)).toHaveCount(0)
  const question = page.getByRole('form', { name: 'What should we call you?' })
  await question.getByRole('button', { name: 'Not now' }).click()
  await expect(question).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(question).toHaveCount(0)

  await page.request.post(`/api/clubs/${club.id}/join`)
  const visitor = await openPageAs()
  await visitor.goto(`/club/${club.slug}`)
  await expect(visitor.getByText('Mara and Anonymous')).toBeVisible()

  // Another browser asks again, because only this one stored the answer.
  const phone = await openPageAs()
  await phone.request.post('/api/auth/login', { data: { email: 'ada.lovelace@inkhorn.example' } })
  await phone.goto('/')
  await phone.getByRole('textbox', { name: 'Name', exact: true }).fill('Ada')
  await phone.getByRole('button', { name: 'Save' }).click()
  await expect(phone.getByRole('link', { name: 'Your account, Ada' })).toBeVisible()
  await expect(phone.getByRole('form', { name: 'What should we call you?' })).toHaveCount(0)
})
