import type { Lifecycles } from '#server/db/lifecycle.ts'
import type { MembersTables } from '#server/db/tables/members.ts'
import { decidedByAdmins } from '#server/features/clubs/lifecycle.ts'

export const membersLifecycles: Lifecycles<MembersTables> = {
  declines: decidedByAdmins,
  comings: {
    exported: 'Lines on the board of a club; the export has its memberships',
    onDeletion: 'delete',
    shownBy: [],
    erased: 'by id',
  },
  placeholders: {
    exported: 'Whom the reader was in an archive; the export has the membership and the texts',
    onDeletion: 'delete',
    shownBy: [],
    erased: 'by id',
  },
}
