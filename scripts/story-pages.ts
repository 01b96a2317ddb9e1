import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { stageImport } from '#tests/journeys/import-file.ts'

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

/** Books as another service knows them: most as the catalogue has them, three by other first names, and one that nobody knows. */
const rows = [
  ['Piranesi', 'Susanna Clarke', 'read', '5'],
  ['Kindred', 'Octavia E. Butler', 'read', '4'],
  ['Middlemarch', 'Mary Ann Eliot', 'currently-reading', '0'],
  ['Beloved', 'Toni Morrison', 'to-read', '0'],
  ['Dracula', 'Abraham Stoker', 'read', '3'],
  ['Lud-in-the-Mist: A Fantasy', 'Helen Mirrlees', 'read', '4'],
  ['Spinning Silver (A Novel)', 'N. Novik', 'paused', '0'],
  ['Frankenstein: Or, the Modern Prometheus', 'M. Shelley', 'read', '5'],
  ['Letters from the Lighthouse Attic', 'Great-aunt Edith', 'read', '5'],
]

/** Begins an import of them, which waits for its reader's answers. */
export const bringBooksIn = (request: APIRequestContext): Promise<void> =>
  stageImport(
    request,
    rows.map(([title = '', author = '', shelf = '', stars = '']) => ({
      Title: title,
      Author: author,
      'Exclusive Shelf': shelf,
      'My Rating': stars,
    })),
  )

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
