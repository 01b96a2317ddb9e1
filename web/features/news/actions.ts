import type { ClubId } from '#contract/clubs/club.ts'
import { visitClub } from '#contract/news/news.ts'
import { call } from '#web/client/api.ts'
import { queryClient, refresh } from '#web/client/queries.ts'
import { news } from './queries.ts'

/** If it fails, the home page keeps showing the news. */
export async function recordVisit(id: ClubId): Promise<void> {
  await call(visitClub, { params: { id } })
  queryClient.setQueryData(news.queryKey, (all) => all?.filter(({ club }) => club.id !== id))
  await refresh('clubs', 'mine', 'news')
}
