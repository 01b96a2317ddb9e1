import { getAdminList, orderList, updateMetadata } from '#contract/reading-list/admin-list.ts'
import type { AppContext } from '#server/app-context.ts'
import { authorizeReadSettings } from '#server/features/clubs/policy.ts'
import { findClub } from '#server/features/clubs/club.ts'
import { type ListHooks, listAdminBooks } from '../listed-books.ts'
import { listAdminListMembers } from './choosers.ts'
import * as metadata from './metadata.ts'
import * as order from './order.ts'

export function registerAdminList({ route, db, cached }: AppContext, hooks: ListHooks): void {
  route(getAdminList, async (input) => {
    const admin = await authorizeReadSettings(db, input.reader, input.params.clubId)
    const members = await listAdminListMembers(db, admin)
    // Names change without a revision of the club, so the ETag includes them.
    return cached(input, `${admin.clubId}.${admin.revision} ${JSON.stringify(members)}`, async () => {
      const { name, slug } = await findClub(db, admin.clubId)
      return { books: await listAdminBooks(db, admin), clubInfo: { name, slug }, members }
    })
  })

  route(updateMetadata, ({ params, body, reader }) =>
    metadata.updateMetadata(db, reader, params, body, hooks),
  )
  route(orderList, ({ params, body, reader }) => order.orderList(db, reader, params.clubId, body.bookIds))
}
