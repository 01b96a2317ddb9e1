import type { Club } from '#contract/clubs/club.ts'
import { MemberList } from './member-list.tsx'
import { AdminTools } from './admin-tools.tsx'
import { JoinRequests } from './join-requests.tsx'

/** The people of a club, for who runs it: who asks to come in, who else shall run it, and who is in it. */
export function MemberSettings({ club, readerId }: { club: Club; readerId: number }) {
  return (
    <div className="space-y-8">
      <JoinRequests club={club} />
      <AdminTools club={club} />
      <MemberList club={club} readerId={readerId} />
    </div>
  )
}
