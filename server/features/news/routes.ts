import { listNews, newsClubsShown, newsKinds, visitClub } from '#contract/news/news.ts'
import type { AppContext } from '#server/app-context.ts'
import { authorizeReadList } from '#server/features/clubs/policy.ts'
import { recordVisit } from './visit.ts'
import { listAdditions, listChangedClubs } from './additions.ts'

export function registerNews({ route, db, cached }: AppContext): void {
  route(listNews, async (input) => {
    const clubs = await listChangedClubs(db, input.reader)
    const version = clubs.map(({ memberId, revision, visited_at }) => `${memberId}.${revision}.${visited_at}`)
    return cached(input, version.join(' ') || 'none', async () => {
      const additions = await listAdditions(db, input.reader, clubs)
      const withNews = clubs.flatMap(({ memberId, id, name, slug }) => {
        const news = newsKinds.flatMap((kind) => {
          const found = additions.find((one) => one.memberId === memberId && one.kind === kind)
          return found
            ? [{ kind, count: found.count, latest: { bookId: found.bookId, postId: found.postId } }]
            : []
        })
        return news.length > 0 ? [{ club: { id, name, slug }, news }] : []
      })
      return withNews.slice(0, newsClubsShown)
    })
  })

  route(visitClub, async ({ params, reader }) => {
    await recordVisit(db, await authorizeReadList(db, reader, params.id))
  })
}
