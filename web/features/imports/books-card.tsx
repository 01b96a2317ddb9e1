import { FileInput } from 'lucide-react'
import { to } from '#contract/pages.ts'
import { t } from '#web/messages/text.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Card } from '#web/ui/card.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { ExportLinks } from './export-links.tsx'

/** The way in and out for a reader’s books, on their account page. */
export const BooksCard = () => (
  <Card>
    <h2 className="text-xl">{t('titles.books', 'My books')}</h2>
    <p className="mt-1 mb-4 text-sm text-ink-soft">
      {t(
        'imports.cardLead',
        'Bring in what you keep elsewhere, and take everything with you whenever you like.',
      )}
    </p>
    <div className="grid justify-items-start gap-3">
      <PageLink to={to.importBooks()} className={buttonStyle({ variant: 'outline' })}>
        <FileInput className="size-4.5 rtl:-scale-x-100" aria-hidden="true" />
        {t('titles.import', 'Bring your books in')}
      </PageLink>
      <ExportLinks />
    </div>
  </Card>
)
