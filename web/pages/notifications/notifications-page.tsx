import { Redirect } from 'wouter'
import { to } from '#contract/pages.ts'
import { signInPath } from '#web/features/accounts/return-path.ts'
import { useOwnPage } from '#web/features/accounts/use-own-page.ts'
import { useTimeZone } from '#web/features/accounts/settings.ts'
import { Inbox } from '#web/features/notifications/inbox/inbox.tsx'
import { SeeAllButton } from '#web/features/notifications/inbox/see-all-button.tsx'
import { usePageTitle } from '#web/client/page-title.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { PageTitle } from '#web/ui/headings.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { t } from '#web/messages/text.ts'

export default function NotificationsPage() {
  usePageTitle(t('titles.notifications', 'Notifications'))
  const reader = useOwnPage()
  return reader ? <Notifications /> : <Redirect to={signInPath(to.notifications())} replace />
}

function Notifications() {
  const timeZone = useTimeZone()
  return (
    <div className="page max-w-[52rem]">
      <PageTitle
        title={t('titles.notifications', 'Notifications')}
        actions={
          <>
            <SeeAllButton />
            <PageLink to={to.notificationPreferences()} className={buttonStyle({ variant: 'ghost' })}>
              {t('notifications.preferences', 'Preferences')}
            </PageLink>
          </>
        }
      />
      <Inbox timeZone={timeZone} />
    </div>
  )
}
