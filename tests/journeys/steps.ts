import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { cast, type Person } from '#tests/cast.ts'
import { signInCast } from './first-sign-in.ts'
import { expect } from './reader.ts'

/** Shown to signed-in readers only, on a wide screen and on a phone. */
export const signedInMark = (page: Page): Locator =>
  page.getByRole('button', { name: /^(Sign Out|Menu and account)$/ })

export async function signIn(page: Page, person: Person): Promise<void> {
  await page.goto('/')
  await sendSignIn(page, person)
  await signedInMark(page).waitFor()
}

/** On a page with the form. */
export async function sendSignIn(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Email').fill(cast[person].email)
  await page.getByLabel('Name (optional)').fill(cast[person].name)
  await page.getByRole('form', { name: 'Sign in' }).getByRole('button', { name: 'Sign In' }).click()
}

export async function signInAs(page: Page, person: Person): Promise<APIRequestContext> {
  await signInCast(page.request, person)
  return page.request
}

/** A new reader, because the inbox and the home page of the cast fill with what other journeys do. */
export async function signInNew(page: Page, name: string): Promise<APIRequestContext> {
  const email = `${newName(name).replaceAll(' ', '.').toLowerCase()}@inkhorn.example`
  await page.request.post('/api/auth/login', { data: { email, name } })
  return page.request
}

/** A name that no other journey of this run uses. */
export const newName = (name: string): string => `${name} ${Math.random().toString(36).slice(2, 8)}`

export interface StartedClub {
  id: number
  name: string
  slug: string
}

export async function startClub(
  request: APIRequestContext,
  club: { name: string; description?: string; visibility?: string; imageUrl?: string },
  titles: readonly string[] = [],
): Promise<StartedClub> {
  const founded: StartedClub = await (
    await request.post('/api/clubs', {
      data: { description: 'Read slowly, talked over at length.', ...club },
    })
  ).json()
  for (const title of titles) {
    const { books } = await (
      await request.get(`/api/amazon/search?query=${encodeURIComponent(title)}`)
    ).json()
    await request.post(`/api/clubs/${founded.id}/books`, { data: { bookId: books[0].id } })
  }
  return founded
}

/** The path of a club's invite link, fetched by its admin `request`. */
export async function invitationOf(request: APIRequestContext, club: StartedClub): Promise<string> {
  const { path } = await (await request.get(`/api/clubs/${club.id}/invite`)).json()
  return path
}

export const toastOn = (page: Page): Locator =>
  page.locator('[role=region][aria-label^=Notification] > ol > li')

export async function expectToast(page: Page, title: string, description?: string): Promise<void> {
  const toast = toastOn(page)
  await expect(toast.getByText(title, { exact: true }).first()).toBeVisible({ timeout: 10_000 })
  if (description !== undefined) await expect(toast.getByText(description, { exact: true })).toBeVisible()
}

export async function chooseFor(page: Page, title: string, item: RegExp): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${title}` }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

export async function startAndOpenClub(
  page: Page,
  name: string,
  titles: string[] = [],
): Promise<StartedClub> {
  const club = await startClub(await signInAs(page, 'mara'), { name: newName(name) }, titles)
  await page.goto(`/club/${club.slug}`)
  return club
}
