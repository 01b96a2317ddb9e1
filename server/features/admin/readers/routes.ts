import * as contract from '#contract/admin/readers.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Lifecycles } from '#server/db/lifecycle.ts'
import type { Tables } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { deleteAccount } from '#server/features/own-account/delete-account.ts'
import { setPageHeaders } from '#server/http/page.ts'
import { requireSiteAdmin } from '../policy.ts'
import { changeReader, endSessionsOf, recordDeletion } from './change-reader.ts'
import { findReaderLine, listReaders } from './list-readers.ts'

export function registerReaders(app: AppContext, lifecycles: Lifecycles<Tables>): void {
  const { route, db, config, now } = app
  const { siteAdmins } = config

  route(contract.listReaders, async ({ query, reader, reply }) => {
    const page = await listReaders(db, { ...query, siteAdmins, self: reader.id, now: now() })
    setPageHeaders(reply, page)
    return page.rows
  })

  route(contract.changeReader, ({ params, body, reader }) =>
    transact(db, async (change) => {
      const admin = await requireSiteAdmin(change, siteAdmins, reader)
      await changeReader(change, { by: admin, siteAdmins, now: now() }, params.userId, body)
      return findReaderLine(change, params.userId, { siteAdmins, self: admin.id, now: now() })
    }),
  )

  route(contract.endReaderSessions, ({ params, reader }) =>
    transact(db, async (change) => {
      const admin = await requireSiteAdmin(change, siteAdmins, reader)
      await endSessionsOf(change, { by: admin, now: now() }, params.userId)
    }),
  )

  route(contract.deleteReader, async ({ params, reader }) => {
    const gone = await transact(db, async (change) => {
      const admin = await requireSiteAdmin(change, siteAdmins, reader)
      return recordDeletion(change, { by: admin, siteAdmins, now: now() }, params.userId)
    })
    await deleteAccount(db, lifecycles, gone)
  })
}
