import { changePlan, getPlan } from '#contract/plans/plan.ts'
import type { AppContext } from '#server/app-context.ts'
import { authorizeReadList } from '#server/features/clubs/policy.ts'
import { listedBook } from '#server/features/reading-list/policy.ts'
import * as commands from './commands.ts'
import { listParts } from './queries.ts'

export function registerPlans({ route, db }: AppContext): void {
  route(getPlan, async ({ params, reader }) => {
    const viewer = await authorizeReadList(db, reader, params.clubId)
    return { parts: await listParts(db, await listedBook(db, viewer, params.bookId)) }
  })

  route(changePlan, ({ params, body, reader }) => commands.changePlan(db, reader, params, body))
}
