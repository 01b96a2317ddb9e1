import { to } from '#contract/pages.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Card } from '#web/ui/card.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { t } from '#web/messages/text.ts'

export const PreferencesCard = () => (
  <Card>
    <h2 className="text-xl">{t('titles.notifications', 'Notifications')}</h2>
    <p className="mt-1 mb-4 text-sm text-ink-soft">
      {t('notifications.card', 'What you hear about, and when.')}
    </p>
    <PageLink to={to.notificationPreferences()} className={buttonStyle({ variant: 'outline' })}>
      {t('notifications.preferences', 'Preferences')}
    </PageLink>
  </Card>
)
