import type { APIRequestContext } from '@playwright/test'
import { newName, type StartedClub, startClub } from './steps.ts'

export const titles = ['Dracula', 'Persuasion', 'Carmilla'] as const
export type Title = (typeof titles)[number]

export interface Vote extends StartedClub {
  url: string
  entries: Record<Title, number>
}

export async function startWith(
  mara: APIRequestContext,
  ...others: APIRequestContext[]
): Promise<StartedClub> {
  const club = await startClub(mara, { name: newName('Choosing'), visibility: 'open' }, ['Dracula'])
  for (const other of others) await other.post(`/api/clubs/${club.id}/join`)
  return club
}

export async function suggest(by: APIRequestContext, { id }: StartedClub, title: Title): Promise<number> {
  const { books } = await (await by.get(`/api/amazon/search?query=${title}`)).json()
  const data = { bookId: books[0].id, pitch: `Let us read ${title}.` }
  return (await (await by.post(`/api/clubs/${id}/pool`, { data })).json()).id
}

export async function openVote(mara: APIRequestContext, ...others: APIRequestContext[]): Promise<Vote> {
  const club = await startWith(mara, ...others)
  const entries = { Dracula: 0, Persuasion: 0, Carmilla: 0 }
  for (const title of titles) entries[title] = await suggest(mara, club, title)
  const closesAt = new Date(Date.now() + 3 * 86_400_000).toISOString()
  const data = { entryIds: Object.values(entries), closesAt, method: 'ranked' }
  const { id } = await (await mara.post(`/api/clubs/${club.id}/rounds`, { data })).json()
  return { ...club, url: `/api/clubs/${club.id}/rounds/${id}`, entries }
}

export const pathOf = ({ slug, url }: Vote) => `/club/${slug}/choose/${url.split('/').at(-1)}`

export const vote = (by: APIRequestContext, { url, entries }: Vote, ...wanted: readonly Title[]) =>
  by.patch(`${url}/ballot`, { data: { ranking: wanted.map((title) => entries[title]) } })
