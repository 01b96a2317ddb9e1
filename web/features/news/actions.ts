import type { ClubId } from '#contract/clubs/club.ts'
import { visitClub } from '#contract/news/news.ts'
import { call } from '#web/client/api.ts'
import { refresh } from '#web/client/queries.ts'

/** Tells the server that the member has seen the club's page. One that fails only leaves news on the home page. */
export async function recordVisit(id: ClubId): Promise<void> {
  await call(visitClub, { params: { id } })
  await refresh('clubs', 'mine', 'news')
}
