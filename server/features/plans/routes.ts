import { listCopyablePlans } from '#contract/plans/copyable-plan.ts'
import { changePlan, getPlan } from '#contract/plans/plan.ts'
import type { AppContext } from '#server/app-context.ts'
import { authorizeReadList, authorizeReadSettings } from '#server/features/clubs/policy.ts'
import { listedBook } from '#server/features/reading-list/policy.ts'
import type { AfterPlans } from './change-plan.ts'
import * as commands from './change-plan.ts'
import * as queries from './parts.ts'

export function registerPlans({ route, db, now }: AppContext, afterPlans: AfterPlans): void {
  route(getPlan, async ({ params, reader }) => {
    const viewer = await authorizeReadList(db, reader, params.clubId)
    return queries.findPlan(db, await listedBook(db, viewer, params.bookId))
  })

  route(listCopyablePlans, async ({ params, reader }) => {
    const admin = await authorizeReadSettings(db, reader, params.clubId)
    return queries.listCopyablePlans(db, reader, await listedBook(db, admin, params.bookId))
  })

  route(changePlan, ({ params, body, reader, wording: { say } }) =>
    commands.changePlan(db, reader, params, body, afterPlans, { now, say }),
  )
}
