import * as contract from '#contract/reports/report.ts'
import * as site from '#contract/reports/site-reports.ts'
import * as reporting from '#contract/texts/reporting.ts'
import type { AppContext } from '#server/app-context.ts'
import { transact } from '#server/db/transact.ts'
import { decide } from './decide.ts'
import { openReported, readReported } from './look-ahead.ts'
import type { Measures } from './measures.ts'
import {
  authorizeDecide,
  authorizeDecideForSite,
  authorizeReadReport,
  authorizeReadReports,
  proveReadReports,
} from './policy.ts'
import { listReports } from './queue.ts'
import { report } from './report.ts'

export function registerReports(app: AppContext, others: Pick<Measures, 'personal'>): void {
  const { route, db, config, queueEmails, wordingFor, cachedPage, now } = app
  const measures = { ...others, config, queueEmails, wordingFor }
  route(reporting.report, ({ body, reader }) => report(db, reader, body, config.siteAdmins, now()))

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

  route(site.listSiteReports, async (input) => {
    const moderator = proveReadReports(input.reader, now())
    return cachedPage(input, null, () => listReports(db, moderator, input.query))
  })

  route(site.readSiteReported, ({ params, reader }) =>
    transact(db, async (change) =>
      openReported(
        change,
        reader,
        await authorizeReadReport(change, proveReadReports(reader, now()), params.reportId),
      ),
    ),
  )

  route(site.decideSiteReport, ({ params, body, reader }) =>
    transact(db, async (change) =>
      decide(
        change,
        await authorizeDecideForSite(change, config.siteAdmins, reader, params.reportId, now()),
        body,
        measures,
      ),
    ),
  )
}
