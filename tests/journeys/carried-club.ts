import type { APIRequestContext } from '@playwright/test'
import { expect } from './reader.ts'
import type { StartedClub } from './steps.ts'

/** The archive of a club, made for its admin. */
export async function archiveOf(admin: APIRequestContext, { id }: StartedClub): Promise<Buffer> {
  const url = `/api/clubs/${id}/archive`
  await admin.post(url, { data: { lookAhead: true } })
  await expect(async () => expect((await admin.get(url)).status()).toBe(200)).toPass({ timeout: 30_000 })
  return (await admin.get(url)).body()
}

export interface CarriedClub {
  archiveId: number
  club: StartedClub
  placeholders: { name: string; path: string | null }[]
}

/** Makes a club of an archive. */
export async function restoreAs(reader: APIRequestContext, zip: Buffer): Promise<CarriedClub> {
  const headers = { 'content-type': 'application/zip' }
  const begun = await (await reader.post('/api/archives', { headers, data: zip })).json()
  const url = `/api/archives/${begun.archiveId}`
  await expect(async () => expect((await (await reader.get(url)).json()).state).toBe('done')).toPass({
    timeout: 30_000,
  })
  return (await reader.get(url)).json()
}
