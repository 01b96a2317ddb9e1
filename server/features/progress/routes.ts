import { getProgress, saveProgress } from '#contract/progress/progress.ts'
import type { AppContext } from '#server/app-context.ts'
import { authorizeReadList } from '#server/features/clubs/policy.ts'
import { listedBook } from '#server/features/reading-list/policy.ts'
import type { AfterProgress } from './commands.ts'
import * as commands from './commands.ts'
import { registerNowReading } from './now-reading/routes.ts'
import { findProgress } from './queries.ts'
import { registerReaders } from './readers/routes.ts'

export function registerProgress(app: AppContext, hooks: AfterProgress): void {
  const { route, db } = app
  registerNowReading(app)
  registerReaders(app)

  route(getProgress, async ({ params, reader }) => {
    const sight = await authorizeReadList(db, reader, params.clubId)
    return findProgress(db, reader, await listedBook(db, sight, params.bookId))
  })

  route(saveProgress, ({ params, body, reader }) => commands.saveProgress(db, reader, params, body, hooks))
}
