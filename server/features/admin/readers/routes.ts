import * as contract from '#contract/admin/readers.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Lifecycles } from '#server/db/lifecycle.ts'
import type { Tables } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { logAction } from '#server/features/accounts/site-admins/log.ts'
import { deleteSessions } from '#server/features/accounts/sessions/sessions.ts'
import { deleteAccount } from '#server/features/own-account/delete-account.ts'
import { setPageHeaders } from '#server/http/page.ts'
import { requireSiteAdmin } from '../policy.ts'
import { changeReader, requireNoAdmin, requireOther, requireReader } from './change-reader.ts'
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
      const { id } = await requireReader(change, params.userId)
      requireOther(admin, id)
      await deleteSessions(change, id)
      await logAction(change, admin, 'reader-signed-out', { subjectId: id, now: now() })
    }),
  )

  route(contract.deleteReader, async ({ params, reader }) => {
    const found = await transact(db, async (change) => {
      const admin = await requireSiteAdmin(change, siteAdmins, reader)
      const gone = await requireReader(change, params.userId)
      requireOther(admin, gone.id)
      await requireNoAdmin(change, siteAdmins, gone)
      // Before it is done: the deletion may have to begin again, and must not be missing here if it succeeds.
      await logAction(change, admin, 'reader-deleted', { subjectId: gone.id, now: now() })
      return gone
    })
    await deleteAccount(db, lifecycles, found)
  })
}
