import { getProgress, turnPage } from '#contract/progress/progress.ts'
import { listSight, membership } from '../clubs/access.ts'
import { tellReader } from '../clubs/events.ts'
import type { House } from '../house.ts'
import { listedBook } from '../reading-list/access.ts'
import { findProgress, upsertProgress } from './queries.ts'
import { placeAfter } from './rules.ts'

export function openProgress({ serve, store }: House): void {
  serve(getProgress, async ({ params, reader }) => {
    const sight = await listSight(store, reader, params.clubId)
    return findProgress(store, reader, await listedBook(store, sight, params.bookId))
  })

  serve(turnPage, ({ params, body, reader }) =>
    store.transaction().execute(async (change) => {
      const member = await membership(change, reader, params.clubId)
      const listed = await listedBook(change, member, params.bookId)
      const place = placeAfter(await findProgress(change, reader, listed), body)
      const now = new Date()
      await upsertProgress(change, member, listed, place, now)
      tellReader(change, listed.clubId, reader.id, `progress/${listed.bookId}`)
      return { ...place, updatedAt: now.toISOString() }
    }),
  )
}
