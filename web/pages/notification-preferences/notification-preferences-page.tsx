import { ArrowLeft } from 'lucide-react'
import { Redirect } from 'wouter'
import { to } from '#contract/pages.ts'
import { signInPath } from '#web/features/accounts/return-path.ts'
import { useOwnPage } from '#web/features/accounts/use-own-page.ts'
import { Preferences } from '#web/features/notifications/preferences/preferences.tsx'
import { usePageTitle } from '#web/client/page-title.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { PageTitle } from '#web/ui/headings.tsx'
import { PageLink } from '#web/ui/page-link.tsx'

export default function NotificationPreferencesPage() {
  usePageTitle('Notification preferences')
  const reader = useOwnPage()
  if (!reader) return <Redirect to={signInPath(to.notificationPreferences())} replace />
  return (
    <div className="page max-w-[46rem]">
      <PageLink
        to={to.notifications()}
        className={buttonStyle({ variant: 'ghost', className: 'mb-4 -ml-4.5' })}
      >
        <ArrowLeft className="size-4.5" aria-hidden="true" />
        Notifications
      </PageLink>
      <PageTitle title="Notification preferences" lead="Changes are saved automatically." />
      <Preferences />
    </div>
  )
}
