import { Redirect } from 'wouter'
import { to } from '#contract/pages.ts'
import { signInPath } from '#web/features/accounts/return-path.ts'
import { useOwnPage } from '#web/features/accounts/use-own-page.ts'
import { ExportLinks } from '#web/features/imports/export-links.tsx'
import { ImportsView } from '#web/features/imports/imports-view.tsx'
import { usePageTitle } from '#web/client/page-title.ts'
import { t } from '#web/messages/text.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { PageTitle } from '#web/ui/headings.tsx'
import { PageLink } from '#web/ui/page-link.tsx'

export default function ImportPage() {
  usePageTitle(t('titles.import', 'Bring your books in'))
  const reader = useOwnPage()
  if (!reader) return <Redirect to={signInPath(to.importBooks())} replace />
  return (
    <div className="page max-w-[60rem]">
      <PageTitle
        title={t('titles.import', 'Bring your books in')}
        lead={t(
          'imports.lead',
          'From Goodreads, The StoryGraph, LibraryThing, BookWyrm, Hardcover or any table. You look at everything before you start, nothing of yours is overwritten, and you can undo an import for 30 days.',
        )}
        actions={
          <PageLink to={to.books()} className={buttonStyle({ variant: 'outline' })}>
            {t('titles.books', 'My books')}
          </PageLink>
        }
      />
      <ImportsView />
      <section aria-labelledby="take-out" className="mt-12">
        <h2 id="take-out" className="text-2xl">
          {t('imports.takeOut', 'Take your books out')}
        </h2>
        <p className="mt-1 mb-4 max-w-[60ch] text-sm text-ink-soft">
          {t(
            'imports.takeOutHint',
            'The CSV has the columns of Goodreads, which other services read. The JSON has everything about your books.',
          )}
        </p>
        <ExportLinks />
      </section>
    </div>
  )
}
