import { addAdmin, handOver, makeAdmin, makeMember } from '#contract/members/admin.ts'
import type { AppContext } from '#server/app-context.ts'
import * as adminRole from './admin-role.ts'

export function registerAdmins({ route, db }: AppContext): void {
  route(addAdmin, ({ params, body, reader }) => adminRole.addAdmin(db, reader, params.clubId, body.email))
  route(makeAdmin, ({ params, reader }) => adminRole.makeAdmin(db, reader, params))
  route(makeMember, ({ params, reader }) => adminRole.makeMember(db, reader, params))
  route(handOver, ({ params, body, reader }) =>
    adminRole.handOver(db, reader, { clubId: params.clubId, memberId: body.memberId }),
  )
}
