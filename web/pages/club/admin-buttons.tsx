import type { Club } from '#contract/clubs/club.ts'
import { InviteButton } from '#web/features/members/admin/invite-button.tsx'
import { ReportsLink } from '#web/features/reports/reports-link.tsx'
import { SettingsLink } from './settings-link.tsx'

/** Anyone may join an open club, so the address of its page is its invite link. */
export const AdminButtons = ({ club, requests }: { club: Club; requests: number }) => (
  <>
    {club.visibility !== 'open' && <InviteButton club={club} />}
    <ReportsLink club={club} />
    <SettingsLink slug={club.slug} requests={requests} />
  </>
)
