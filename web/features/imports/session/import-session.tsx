import type { ImportSession } from '#contract/imports/import.ts'
import { t } from '#web/messages/text.ts'
import { Card } from '#web/ui/card.tsx'
import { useImportCalls } from '../calls.ts'
import { PeopleQuestions } from '../club/people-questions.tsx'
import { FileName } from '../file-name.tsx'
import { kindLanguage, kindNames } from '../kind-names.ts'
import { RowTabs } from '../rows/row-tabs.tsx'
import { headingOf } from '../focus-next.ts'
import { ImportActions } from './import-actions.tsx'
import { Outcome } from './outcome.tsx'
import { ImportProgress } from './import-progress.tsx'
import { ShelfQuestions } from './shelf-questions.tsx'
import { hasMatched, matchedRows } from './stage.ts'
import { Transfer } from './transfer.tsx'

/** One import, from its first row to the end: the same in every tab and after a reload. */
export function ImportView({ session }: { session: ImportSession }) {
  const { club } = useImportCalls()
  const isOver = session.state === 'undone' || session.state === 'undoing'
  // Later answers move the books that came in before.
  const isAsked = !isOver && hasMatched(session)
  // Once all that they say is in the library there is nothing left to say of them.
  const isWhole = session.written >= session.rows && session.counts.remarked === 0
  const hasRows = matchedRows(session) > 0 && !(session.state === 'done' && isWhole)
  return (
    <section aria-labelledby={headingOf(session)} className="grid gap-8">
      <Card>
        <h2 id={headingOf(session)} tabIndex={-1} dir="auto" className="text-xl wrap-anywhere">
          <FileName name={session.fileName} />
        </h2>
        {!club && (
          <p lang={kindLanguage(session.kind)} className="mt-1 text-sm text-ink-soft">
            {kindNames[session.kind]}
          </p>
        )}
        <div className="mt-5 grid gap-5">
          {session.state === 'staged' && <Transfer session={session} />}
          <ImportProgress session={session} />
          <Outcome session={session} />
          <ImportActions session={session} />
        </div>
      </Card>
      {isAsked && session.shelves.length > 0 && <ShelfQuestions session={session} />}
      {isAsked && club && session.people.length > 0 && <PeopleQuestions session={session} club={club} />}
      {!isOver && hasRows && (
        <section aria-label={t('imports.rows', 'The rows of your file')}>
          <RowTabs session={session} />
        </section>
      )}
    </section>
  )
}
