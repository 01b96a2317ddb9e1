import { positionMax } from '#contract/plans/position.ts'
import { listNowReading } from '#contract/progress/now-reading.ts'
import { getProgress, saveProgress, undoProgress } from '#contract/progress/progress.ts'
import { listReaders } from '#contract/progress/readers.ts'
import type { AppContext } from '#server/app-context.ts'
import { authorizeReadAsMember, authorizeReadList } from '#server/features/clubs/policy.ts'
import { listedBook } from '#server/features/reading-list/policy.ts'
import { aboveEveryId, decodeCursor } from '#server/http/cursor.ts'
import { listBooksBeingRead } from './now-reading.ts'
import type { ProgressHooks } from './hooks.ts'
import { findProgress } from './progress.ts'
import * as readers from './readers.ts'
import { saveProgress as save } from './save-progress.ts'
import { undoSave } from './undo-save.ts'

export function registerProgress({ route, db, cached, cachedPage }: AppContext, hooks: ProgressHooks): void {
  route(listNowReading, (input) => cached(input, null, () => listBooksBeingRead(db, input.reader)))

  route(listReaders, async (input) => {
    const { params, query, reader } = input
    const member = await authorizeReadAsMember(db, reader, params.clubId)
    const [position = positionMax, userId = 0] = query.cursor
      ? decodeCursor(query.cursor, [positionMax, aboveEveryId])
      : []
    const revision = await readers.findPlacesRevision(db, params)
    const version = `${params.clubId}.${member.revision} ${params.bookId}.${revision} ${query.limit} ${position} ${userId}`
    // An unlisted book never has a cached page: changes of the list increase the club's revision.
    return cachedPage(input, version, async () => {
      const listed = await listedBook(db, member, params.bookId)
      return readers.listReaders(db, member, listed, { limit: query.limit, after: { position, userId } })
    })
  })

  route(getProgress, async ({ params, reader }) => {
    const membership = await authorizeReadList(db, reader, params.clubId)
    return findProgress(db, reader, await listedBook(db, membership, params.bookId))
  })

  route(saveProgress, ({ params, body, reader }) => save(db, reader, params, body, hooks))
  route(undoProgress, ({ params, body, reader }) => undoSave(db, reader, params, body.savedAt, hooks))
}
