import { useMemo } from 'react'
import type { Club } from '#contract/clubs/club.ts'
import { to } from '#contract/pages.ts'
import { ImportCallsContext } from '#web/features/imports/calls.ts'
import { importsOf } from '#web/features/imports/club/calls.ts'
import { ImportsView } from '#web/features/imports/imports-view.tsx'
import { t } from '#web/messages/text.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { PageTitle } from '#web/ui/headings.tsx'
import { PageLink } from '#web/ui/page-link.tsx'

/** Years of books from a spreadsheet, for the list of a club. */
export function ClubImportView({ club }: { club: Club }) {
  const calls = useMemo(() => importsOf(club), [club])
  return (
    <ImportCallsContext value={calls}>
      <div className="page max-w-[60rem]">
        <PageTitle
          title={t('titles.clubImport', 'Bring your club’s history in')}
          lead={t(
            'imports.clubLead',
            'The books that {club} has read, with when and who suggested them. You look at everything before you start, nothing on the list is overwritten, and you can undo it for 30 days.',
            { club: club.name },
          )}
          actions={
            <PageLink to={to.club(club.slug)} className={buttonStyle({ variant: 'outline' })}>
              {t('settings.backToClub', 'Back to Club')}
            </PageLink>
          }
        />
        <ImportsView />
      </div>
    </ImportCallsContext>
  )
}
