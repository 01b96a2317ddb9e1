import { Settings } from 'lucide-react'
import { Link } from 'wouter'
import { to } from '#contract/pages.ts'
import { requestsToJoin } from '#web/features/members/requests-to-join.ts'
import { t } from '#web/messages/text.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { CountBadge } from '#web/ui/count-badge.tsx'

/** Leads straight to the requests to join, if there are any. */
export function SettingsLink({ slug, requests }: { slug: string; requests: number }) {
  return (
    <Link
      to={requests > 0 ? `${to.settings(slug)}?tab=members` : to.settings(slug)}
      aria-label={
        requests > 0
          ? t('clubs.settingsAndRequests', 'Club settings, {requests}', {
              requests: requestsToJoin(requests),
            })
          : t('clubs.settings', 'Club settings')
      }
      className={buttonStyle({ variant: 'outline', shape: 'icon' })}
    >
      <Settings className="size-5" aria-hidden="true" />
      {requests > 0 && <CountBadge count={requests} className="absolute -end-2 -top-2" />}
    </Link>
  )
}
