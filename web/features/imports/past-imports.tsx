import type { ImportSession } from '#contract/imports/import.ts'
import { t } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { useDates } from '#web/ui/dates.ts'
import { NextPage } from '#web/ui/next-page.tsx'
import { useImportCalls } from './calls.ts'
import { FileName } from './file-name.tsx'
import { kindLanguage, kindNames } from './kind-names.ts'
import { ImportActions } from './session/import-actions.tsx'
import { Outcome } from './session/outcome.tsx'
import { useSessions } from './use-sessions.ts'

interface PastImportsProps {
  sessions: readonly ImportSession[]
  /** Shows the rows of an import, to decide about more of them. */
  onShow: (session: ImportSession) => void
}

/** What was brought in during the last 30 days, and the way back. */
export function PastImports({ sessions, onShow }: PastImportsProps) {
  const dates = useDates()
  const { query } = useSessions()
  const { club } = useImportCalls()
  if (sessions.length === 0) return null
  return (
    <section aria-labelledby="past-imports" className="mt-12">
      <h2 id="past-imports" className="text-2xl">
        {t('imports.past', 'Earlier imports')}
      </h2>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {sessions.map((session) => (
          <li key={session.id} className="grid gap-3 py-4">
            <div>
              <h3 dir="auto" className="font-semibold wrap-anywhere">
                <FileName name={session.fileName} />
              </h3>
              <p className="text-sm text-ink-soft">
                {!club && (
                  <>
                    <span lang={kindLanguage(session.kind)}>{kindNames[session.kind]}</span> ·{' '}
                  </>
                )}
                {dates.day(session.createdAt)}
              </p>
            </div>
            <Outcome session={session} />
            <div className="flex flex-wrap gap-3">
              {session.state === 'done' && session.counts.undecided > 0 && (
                <Button variant="outline" onClick={() => onShow(session)}>
                  {t('imports.decideMore', 'Decide about the rest')}
                </Button>
              )}
              <ImportActions session={session} />
            </div>
          </li>
        ))}
      </ul>
      <NextPage
        query={query}
        cursor={query.data?.pages.at(-1)?.next ?? null}
        label={t('imports.morePast', 'Show more imports')}
        failed={t('imports.pastNotLoaded', 'Couldn’t load more imports.')}
      />
    </section>
  )
}
