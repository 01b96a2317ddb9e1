import type { Page } from '@playwright/test'
import { expect, test } from './reader.ts'
import { expectToast, invitationOf, newName, signedInMark, startClub, type StartedClub } from './steps.ts'

const nameDialog = (page: Page) => page.getByRole('dialog', { name: 'What should we call you?' })

async function signInWithoutName(page: Page): Promise<string> {
  const email = `${newName('nameless').replace(' ', '.')}@inkhorn.example`
  await page.getByLabel('Email').fill(email)
  await page.getByRole('form', { name: 'Sign in' }).getByRole('button', { name: 'Sign In' }).click()
  await signedInMark(page).waitFor()
  return email
}

/** The names of a club's members. */
async function membersOf(page: Page, { id }: StartedClub): Promise<string[]> {
  const members: { memberName: string }[] = await (await page.request.get(`/api/clubs/${id}/members`)).json()
  return members.map(({ memberName }) => memberName)
}

test('on a small phone, someone who is invited sees who invites them and the whole form, and joins by the name they give §D.13 §D.126', async ({
  page,
  as,
}) => {
  const mara = await as('mara')
  const name = newName('The Long Evening Society for Novels of More than Nine Hundred Pages')
  const club = await startClub(mara, { name, visibility: 'invite-only' }, ['Dracula'])
  const path = await invitationOf(mara, club)
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto(path)
  await page.getByRole('link', { name: 'Sign in to join' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`You’re invited to ${name}`)
  await expect(page.getByText('Mara runs this club.')).toBeVisible()
  const send = page.getByRole('form', { name: 'Sign in' }).getByRole('button', { name: 'Sign In' })
  for (const shown of [page.getByRole('heading', { level: 1 }), page.getByLabel('Email'), send])
    await expect(shown).toBeInViewport({ ratio: 1 })
  await expect(page.getByLabel('Email')).toBeFocused()

  await signInWithoutName(page)
  await expect(page).toHaveURL(path)
  await page.getByRole('button', { name: 'Join Club' }).click()
  await expect(nameDialog(page).getByLabel('Name')).toBeFocused()
  await nameDialog(page).getByLabel('Name').fill('Esther')
  // Fails if the toast about signing in covers the button.
  await nameDialog(page).getByRole('button', { name: 'Continue' }).click({ timeout: 3000 })
  await expectToast(page, 'Welcome to the club!')
  await expect(page.getByRole('link', { name: 'Dracula' })).toBeVisible()
  expect(await membersOf(page, club)).toContain('Esther')
})

test('a replaced invite link tells nobody which club it was for, and leads to the plain form', async ({
  page,
  as,
}) => {
  const mara = await as('mara')
  const club = await startClub(mara, { name: newName('Old Link'), visibility: 'invite-only' })
  const old = await invitationOf(mara, club)
  await mara.post(`/api/clubs/${club.id}/invite`)
  await page.goto(`/?next=${encodeURIComponent(old)}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(club.name)
})

test('a reader without a name joins as “Anonymous” only if they choose to, and is not asked twice §D.126', async ({
  page,
  as,
}) => {
  const mara = await as('mara')
  const club = await startClub(mara, { name: newName('Nameless') }, ['Dracula'])
  const other = await startClub(mara, { name: newName('Nameless Too') })
  await page.goto(`/?next=/club/${club.slug}`)
  await signInWithoutName(page)
  const join = page.getByRole('button', { name: 'Join Club' })
  await join.click()
  await expect(nameDialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(nameDialog(page)).toHaveCount(0)
  await expect(join).toBeFocused()
  expect(await membersOf(page, club)).toEqual(['Mara'])

  await join.click()
  await nameDialog(page).getByRole('button', { name: 'Stay anonymous' }).click()
  await expectToast(page, 'Welcome to the club!')
  expect(await membersOf(page, club)).toEqual(['Mara', 'Anonymous'])

  await page.goto(`/club/${other.slug}`)
  await join.click()
  await expectToast(page, 'Welcome to the club!')
  expect(await membersOf(page, other)).toEqual(['Mara', 'Anonymous'])
})

test('a reader without a name is asked for one before their first post, which then carries it §D.126', async ({
  page,
  as,
}) => {
  const mara = await as('mara')
  const club = await startClub(mara, { name: newName('First Post') }, ['Dracula'])
  const [book] = await (await mara.get(`/api/clubs/${club.id}/books`)).json()
  await page.goto(`/?next=/club/${club.slug}/book/${book.id}?tab=discussions`)
  await signInWithoutName(page)
  await page.getByLabel('Title').fill('Who is writing?')
  await page.getByLabel('What’s on your mind?').fill('I count nine hands.')
  await page.getByRole('button', { name: 'Start Discussion' }).click()
  await nameDialog(page).getByLabel('Name').fill('Esther')
  await page.keyboard.press('Enter')
  await expectToast(page, 'Discussion started successfully')
  await expect(page.getByRole('article', { name: /by Esther/ })).toBeVisible()
  await expect(page.getByLabel('Your name')).toHaveValue('Esther')
})

test('a reader who goes back while asked for their name joins nothing', async ({ page, as }) => {
  const club = await startClub(await as('mara'), { name: newName('Gone Back') })
  await page.goto(`/?next=/browse`)
  await signInWithoutName(page)
  await expect(page).toHaveURL('/browse')
  await page.goto(`/club/${club.slug}`)
  await page.getByRole('link', { name: 'Inkhorn, home' }).click()
  await page.goBack()
  await page.getByRole('button', { name: 'Join Club' }).click()
  await expect(nameDialog(page)).toBeVisible()
  await page.goBack()
  await expect(nameDialog(page)).toHaveCount(0)
  expect(await membersOf(page, club)).toEqual(['Mara'])
})
