import * as contract from '#contract/nudges/nudge.ts'
import type { AppContext } from '#server/app-context.ts'
import { findNudges, nudge } from './nudge.ts'

export function registerNudges({ route, db, now }: AppContext): void {
  route(contract.getNudges, ({ params, query, reader }) =>
    findNudges(db, reader, params.clubId, query, now()),
  )
  route(contract.nudge, ({ params, body, reader }) =>
    nudge(db, reader, params.clubId, { about: body.about, line: body.line || null }, now()),
  )
}
