import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { cast, type Person } from '#tests/cast.ts'
import { expect } from './reader.ts'

/** Signs one of the cast in through the form, as a reader would, and waits for their home page. */
export async function signIn(page: Page, person: Person): Promise<void> {
  await page.goto('/')
  await page.getByLabel('Email').fill(cast[person].email)
  await page.getByLabel('Name (optional)').fill(cast[person].name)
  await page.getByRole('form', { name: 'Sign in' }).getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('button', { name: 'Sign Out' }).waitFor()
}

/** Signs one of the cast in without the form, for stories that are about something else. */
export async function arriveAs(page: Page, person: Person): Promise<APIRequestContext> {
  await page.request.post('/api/auth/login', { data: cast[person] })
  return page.request
}

/** A name no other story of this run uses. */
export const newName = (name: string): string => `${name} ${Math.random().toString(36).slice(2, 8)}`

export interface FoundedClub {
  id: number
  name: string
  slug: string
}

/** Founds a club with books on its list, as whoever `request` is signed in as. */
export async function foundClub(
  request: APIRequestContext,
  club: { name: string; description?: string; visibility?: string; imageUrl?: string },
  titles: readonly string[] = [],
): Promise<FoundedClub> {
  const founded: FoundedClub = await (
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

/** The toast now standing at the foot of the page. */
export const toastOn = (page: Page): Locator =>
  page.locator('[role=region][aria-label^=Notification] > ol > li')

/** Waits until a toast says exactly this. */
export async function expectToast(page: Page, title: string, description?: string): Promise<void> {
  const toast = toastOn(page)
  await expect(toast.getByText(title, { exact: true }).first()).toBeVisible({ timeout: 10_000 })
  if (description !== undefined) await expect(toast.getByText(description, { exact: true })).toBeVisible()
}

/** Opens the menu of a book on the list and chooses from it. */
export async function chooseFor(page: Page, title: string, item: RegExp): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${title}` }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** Founds a club as Mara before this page, and opens it there. */
export async function openOwnClub(page: Page, name: string, titles: string[] = []): Promise<FoundedClub> {
  const club = await foundClub(await arriveAs(page, 'mara'), { name: newName(name) }, titles)
  await page.goto(`/club/${club.slug}`)
  return club
}
