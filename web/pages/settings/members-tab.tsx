import type { Club } from '#contract/clubs/club.ts'
import { InvitationSection } from '#web/features/invitations/invitation-section.tsx'
import { MemberSettings } from '#web/features/members/admin/member-settings.tsx'

export const MembersTab = (props: { club: Club; readerId: number }) => (
  <MemberSettings {...props}>
    <InvitationSection club={props.club} />
  </MemberSettings>
)
