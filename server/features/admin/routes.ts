import { listAdminClubs } from '#contract/admin/clubs.ts'
import { listAdminJobs, retryJob } from '#contract/admin/jobs.ts'
import { listAdminLog } from '#contract/admin/log.ts'
import { sendTestMail } from '#contract/admin/mail.ts'
import { getOverview } from '#contract/admin/overview.ts'
import { changeInstanceSettings, getInstanceSettings } from '#contract/admin/settings.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Lifecycles } from '#server/db/lifecycle.ts'
import type { Tables } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { readSettings } from '#server/features/instance/read-settings.ts'
import { setPageHeaders } from '#server/http/page.ts'
import { changeSettings } from './change-settings.ts'
import { listClubs } from './clubs.ts'
import * as jobs from './jobs.ts'
import { listLog } from './log.ts'
import { requireSiteAdmin } from './policy.ts'
import { registerReaders } from './readers/routes.ts'
import { readOverview } from './overview/overview.ts'
import { testMail } from './test-mail.ts'

export function registerAdmin(app: AppContext, lifecycles: Lifecycles<Tables>): void {
  const { route, db, config, instance, now } = app

  route(getOverview, ({ wording }) => readOverview(app, wording))

  registerReaders(app, lifecycles)

  route(listAdminClubs, async ({ query, reply }) => {
    const page = await listClubs(db, query)
    setPageHeaders(reply, page)
    return page.rows
  })

  route(listAdminJobs, async ({ query, reply }) => {
    const page = await jobs.listJobs(db, query, now())
    setPageHeaders(reply, page)
    return page.rows
  })

  route(retryJob, ({ params, reader }) =>
    transact(db, async (change) => {
      const admin = await requireSiteAdmin(change, config.siteAdmins, reader)
      return jobs.retryJob(change, admin, params.jobId, now())
    }),
  )

  route(sendTestMail, ({ reader, wording, request }) => testMail(app, reader, wording, request.log))

  route(getInstanceSettings, () => readSettings(db))

  route(changeInstanceSettings, async ({ body, reader }) => {
    const settings = await transact(db, async (change) => {
      const admin = await requireSiteAdmin(change, config.siteAdmins, reader)
      await changeSettings(change, admin, body, now())
      return readSettings(change)
    })
    await instance.settingsChanged()
    return settings
  })

  route(listAdminLog, async ({ query, reply }) => {
    const page = await listLog(db, query)
    setPageHeaders(reply, page)
    return page.rows
  })
}
