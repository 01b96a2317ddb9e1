import type { Browser, Page } from '@playwright/test'

/** The club of the story whose pages have the most on them. */
export const slug = 'the-inkhorn-society'

/** The book that the society is currently reading, its open vote and its last one, its next meeting and the one without a date. */
export interface StoryIds {
  bookId: number
  openId: number
  closedId: number
  meetingId: number
  findingId: number
}

/** Ranks three books, without casting the ballot. */
export async function rankThree(page: Page): Promise<void> {
  for (const title of ['Lud-in-the-Mist', 'Spinning Silver', 'The Buried Giant'])
    await page.getByRole('button', { name: `Rank ${title}` }).click()
  await page.keyboard.press('Control+Home')
}

export async function findStoryIds(browser: Browser, url: string): Promise<StoryIds> {
  const context = await browser.newContext({ baseURL: url })
  const get = async (path: string) => (await context.request.get(path)).json()
  const club = await get(`/api/clubs/slug/${slug}`)
  const books: { id: number; title: string }[] = await get(`/api/clubs/${club.id}/books`)
  const rounds: { id: number; status: string }[] = await get(`/api/clubs/${club.id}/rounds`)
  const meetings: { id: number; status: string }[] = await get(`/api/clubs/${club.id}/meetings`)
  await context.close()
  const idWith = (some: { id: number; status: string }[], wanted: string) =>
    some.find(({ status }) => status === wanted)?.id ?? 0
  return {
    bookId: books.find(({ title }) => title === 'Piranesi')?.id ?? 0,
    openId: idWith(rounds, 'open'),
    closedId: idWith(rounds, 'closed'),
    meetingId: idWith(meetings, 'scheduled'),
    findingId: idWith(meetings, 'finding-a-date'),
  }
}
