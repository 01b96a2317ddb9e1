import { getProgress, saveProgress } from '#contract/progress/progress.ts'
import { authorizeReadList, authorizeMember } from '#server/features/clubs/access.ts'
import { tellReader } from '#server/features/clubs/events.ts'
import type { AppContext } from '#server/app-context.ts'
import { listedBook } from '#server/features/reading-list/access.ts'
import { findProgress, upsertProgress } from './queries.ts'
import { placeAfter } from './rules.ts'

export function registerProgress({ route, db }: AppContext): void {
  route(getProgress, async ({ params, reader }) => {
    const sight = await authorizeReadList(db, reader, params.clubId)
    return findProgress(db, reader, await listedBook(db, sight, params.bookId))
  })

  route(saveProgress, ({ params, body, reader }) =>
    db.transaction().execute(async (change) => {
      const member = await authorizeMember(change, reader, params.clubId)
      const listed = await listedBook(change, member, params.bookId)
      const place = placeAfter(await findProgress(change, reader, listed), body)
      const now = new Date()
      await upsertProgress(change, member, listed, place, now)
      tellReader(change, listed.clubId, reader.id, `progress/${listed.bookId}`)
      return { ...place, updatedAt: now.toISOString() }
    }),
  )
}
