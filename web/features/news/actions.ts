import type { ClubId } from '#contract/clubs/club.ts'
import { visitClub } from '#contract/news/news.ts'
import { call } from '#web/client/api.ts'
import { refresh } from '#web/client/queries.ts'

/** If it fails, the home page keeps showing the news. */
export async function recordVisit(id: ClubId): Promise<void> {
  await call(visitClub, { params: { id } })
  await refresh('clubs', 'mine', 'news')
}
