import type { ReactNode } from 'react'
import type { Club } from '#contract/clubs/club.ts'
import { AdminTools } from './admin-tools.tsx'
import { DeclinedRequests } from './declined-requests.tsx'
import { JoinRequests } from './join-requests.tsx'
import { MemberList } from './member-list.tsx'

interface MemberSettingsProps {
  club: Club
  readerId: number
  /** Shown above the members, such as whom the club has invited. */
  children?: ReactNode
}

export function MemberSettings({ club, readerId, children }: MemberSettingsProps) {
  return (
    <div className="space-y-8">
      <JoinRequests club={club} />
      <DeclinedRequests club={club} />
      {children}
      <AdminTools club={club} />
      <MemberList club={club} readerId={readerId} />
    </div>
  )
}
