import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { type BackupState, getBackupState, listBackups } from '#contract/admin/backups.ts'
import { endpointPages, endpointQuery } from '#web/client/queries.ts'

const seconds = 1000

export const backupState = {
  ...endpointQuery(getBackupState, {}),
  staleTime: 0,
  refetchInterval: ({ state }: { state: { data: BackupState | undefined } }) =>
    state.data?.running ? seconds : 15 * seconds,
}

export const backupPages = (client: QueryClient) =>
  infiniteQueryOptions({
    ...endpointPages(client, listBackups, (cursor) => ({ query: { cursor: cursor ?? undefined } }), null),
    queryKey: ['api', 'admin', 'backups', 'pages'],
    staleTime: 5 * seconds,
    refetchOnWindowFocus: 'always',
    // A backup that fails at once may be over before this page hears that it began.
    refetchInterval: 5 * seconds,
  })
