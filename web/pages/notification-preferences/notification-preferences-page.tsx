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
import { t } from '#web/messages/text.ts'

export default function NotificationPreferencesPage() {
  usePageTitle(t('titles.notificationPreferences', 'Notification preferences'))
  const reader = useOwnPage()
  if (!reader) return <Redirect to={signInPath(to.notificationPreferences())} replace />
  return (
    <div className="page max-w-[46rem]">
      <PageLink
        to={to.notifications()}
        className={buttonStyle({ variant: 'ghost', className: 'mb-4 -ms-4.5' })}
      >
        <ArrowLeft className="size-4.5 rtl:-scale-x-100" aria-hidden="true" />
        {t('titles.notifications', 'Notifications')}
      </PageLink>
      <PageTitle
        title={t('titles.notificationPreferences', 'Notification preferences')}
        lead={t('notifications.savedAutomatically', 'Changes are saved automatically.')}
      />
      <Preferences />
    </div>
  )
}
