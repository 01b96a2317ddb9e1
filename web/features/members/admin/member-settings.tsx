import type { Club } from '#contract/clubs/club.ts'
import { AdminTools } from './admin-tools.tsx'
import { DeclinedRequests } from './declined-requests.tsx'
import { JoinRequests } from './join-requests.tsx'
import { MemberList } from './member-list.tsx'

export function MemberSettings({ club, readerId }: { club: Club; readerId: number }) {
  return (
    <div className="space-y-8">
      <JoinRequests club={club} />
      <DeclinedRequests club={club} />
      <AdminTools club={club} />
      <MemberList club={club} readerId={readerId} />
    </div>
  )
}
