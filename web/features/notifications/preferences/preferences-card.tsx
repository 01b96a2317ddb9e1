import { to } from '#contract/pages.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Card } from '#web/ui/card.tsx'
import { PageLink } from '#web/ui/page-link.tsx'

export const PreferencesCard = () => (
  <Card>
    <h2 className="text-xl">Notifications</h2>
    <p className="mt-1 mb-4 text-sm text-ink-soft">What you hear about, and when.</p>
    <PageLink to={to.notificationPreferences()} className={buttonStyle({ variant: 'outline' })}>
      Preferences
    </PageLink>
  </Card>
)
