import type { Lifecycles } from '#server/db/lifecycle.ts'
import type { MembersTables } from '#server/db/tables/members.ts'

const byAdmins = {
  exported: 'A decision of an admin',
  onDeletion: 'delete',
  shownBy: [],
  erased: 'with the club',
} as const

export const membersLifecycles: Lifecycles<MembersTables> = { declines: byAdmins, removals: byAdmins }
