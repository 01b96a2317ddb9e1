import { useState } from 'react'
import type { ImportId, ImportSession } from '#contract/imports/import.ts'
import { t } from '#web/messages/text.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { ChooseFile } from './choose/choose-file.tsx'
import { PastImports } from './past-imports.tsx'
import { ImportView } from './session/import-session.tsx'
import { isOpen } from './session/stage.ts'
import { useSessions } from './use-sessions.ts'

/** Ms for which a finished import stands first, so that its reader sees what came of it. */
const freshFor = 3_600_000

/** The import under way, or the place for a file; then the earlier ones. */
export function ImportsView() {
  const { query, sessions } = useSessions()
  const [opened, setOpened] = useState<ImportId | null>(null)
  const [now] = useState(() => Date.now())
  if (query.isLoadingError)
    return (
      <ErrorState
        message={t('imports.notLoaded', 'Couldn’t load your imports. Check your connection.')}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    )
  if (!sessions)
    return (
      <Loading label={t('imports.loading', 'Loading your imports')}>
        <Skeleton className="h-60 w-full" />
      </Loading>
    )
  const isFresh = ({ state, finishedAt }: ImportSession) =>
    state === 'done' && finishedAt !== null && now - Date.parse(finishedAt) < freshFor
  const first = sessions[0]
  const current =
    sessions.find(isOpen) ??
    sessions.find(({ id }) => id === opened) ??
    (first && isFresh(first) ? first : undefined)
  return (
    <>
      {current && <ImportView key={current.id} session={current} />}
      {!(current && isOpen(current)) && (
        <section aria-label={t('imports.newImport', 'A new import')} className={current ? 'mt-12' : ''}>
          <ChooseFile key={sessions.length} />
        </section>
      )}
      <PastImports
        sessions={sessions.filter((session) => session !== current)}
        onShow={({ id }) => {
          setOpened(id)
          window.scrollTo(0, 0)
        }}
      />
    </>
  )
}
