import { Download } from 'lucide-react'
import { exportAccount } from '#contract/own-account/own-account.ts'
import { t } from '#web/messages/text.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Card } from '#web/ui/card.tsx'

export const ExportCard = () => (
  <Card>
    <h2 className="text-xl">{t('account.data', 'Your data')}</h2>
    <p className="mt-1 mb-4 text-sm text-ink-soft">
      {t(
        'account.dataLead',
        'Your profile, memberships, reviews, notes, posts, progress, suggestions and the books you added by hand, as one JSON file.',
      )}
    </p>
    <a href={exportAccount.path} download="inkhorn.json" className={buttonStyle({ variant: 'outline' })}>
      <Download className="size-4.5" aria-hidden="true" />
      {t('account.download', 'Download')}
    </a>
  </Card>
)
