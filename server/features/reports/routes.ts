import * as contract from '#contract/reports/report.ts'
import type { AppContext } from '#server/app-context.ts'
import { transact } from '#server/db/transact.ts'
import { decide } from './decide.ts'
import { readReported } from './look-ahead.ts'
import type { Measures } from './measures.ts'
import { authorizeDecide, authorizeReadReport, authorizeReadReports } from './policy.ts'
import { listReports } from './queue.ts'
import { report } from './report.ts'

export function registerReports(
  { route, db, config, cachedPage, now }: AppContext,
  measures: Measures,
): void {
  route(contract.report, ({ body, reader }) => report(db, reader, body, config.siteAdmins, now()))

  route(contract.listClubReports, async (input) => {
    const moderator = await authorizeReadReports(db, input.reader, input.params.clubId, now())
    return cachedPage(input, null, () => listReports(db, moderator, input.query))
  })

  route(contract.readReported, async ({ params, reader }) => {
    const moderator = await authorizeReadReports(db, reader, params.clubId, now())
    return readReported(db, await authorizeReadReport(db, moderator, params.reportId))
  })

  route(contract.decideReport, ({ params, body, reader }) =>
    transact(db, async (change) =>
      decide(change, await authorizeDecide(change, reader, params, now()), body, measures),
    ),
  )
}
