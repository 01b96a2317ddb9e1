import { addAdmin, handOver, makeAdmin, makeMember } from '#contract/members/admin.ts'
import type { AppContext } from '#server/app-context.ts'
import * as commands from './commands.ts'

/** Making and unmaking admins, and handing over a club. */
export function registerAdmins({ route, db }: AppContext): void {
  route(addAdmin, ({ params, body, reader }) => commands.addAdmin(db, reader, params.clubId, body.email))
  route(makeAdmin, ({ params, reader }) => commands.makeAdmin(db, reader, params))
  route(makeMember, ({ params, reader }) => commands.makeMember(db, reader, params))
  route(handOver, ({ params, body, reader }) =>
    commands.handOver(db, reader, { clubId: params.clubId, memberId: body.memberId }),
  )
}
