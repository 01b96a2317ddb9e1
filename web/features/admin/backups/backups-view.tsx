import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { refresh } from '#web/client/queries.ts'
import { t } from '#web/messages/text.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AdminList } from '../admin-list.tsx'
import { BackupCard } from './backup-card.tsx'
import { BackupRow, FailureRow } from './backup-rows.tsx'
import { backupPages, backupState } from './queries.ts'

export function BackupsView() {
  const client = useQueryClient()
  const { data, isError, isFetching, refetch } = useQuery(backupState)
  const query = useInfiniteQuery(backupPages(client))
  useRefreshAtEnd(Boolean(data?.running))
  const newestGood = query.data?.pages
    .flatMap(({ rows }) => rows)
    .find((line) => line.state === 'made' && line.verifiedAt !== null)
  return (
    <div className="grid gap-8">
      {data ? (
        <BackupCard state={data} />
      ) : isError ? (
        <ErrorState
          message={t('backups.notLoaded', 'Couldn’t load the backups. Check your connection.')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Skeleton className="h-80" />
      )}
      <section aria-labelledby="backups-made">
        <h2 id="backups-made" className="text-xl">
          {t('backups.made', 'Backups')}
        </h2>
        <p className="mt-1 mb-4 max-w-[60ch] text-sm text-ink-soft">
          {t(
            'backups.everything',
            'A backup holds everybody’s data: email addresses, sessions, private notes and pictures. Keep it as secret as the database.',
          )}
        </p>
        <AdminList
          label={t('backups.made', 'Backups')}
          query={query}
          empty={{ title: t('backups.none', 'No backups yet') }}
        >
          {(line) =>
            line.state === 'made' ? (
              <BackupRow key={line.file} backup={line} isNewestGood={line === newestGood} />
            ) : (
              <FailureRow key={line.firstAt} failure={line} />
            )
          }
        </AdminList>
      </section>
    </div>
  )
}

/** The list, and the overview, once a backup is made or has failed. */
function useRefreshAtEnd(isRunning: boolean): void {
  const wasRunning = useRef(isRunning)
  useEffect(() => {
    if (wasRunning.current && !isRunning) void refresh('admin')
    wasRunning.current = isRunning
  }, [isRunning])
}
