import { queryOptions } from '@tanstack/react-query'
import { listSessions } from '#contract/accounts/session.ts'
import { previewAccountDeletion } from '#contract/own-account/own-account.ts'
import { endpointQuery } from '#web/client/queries.ts'

/** Fetched on every visit, because other browsers change them. */
export const sessions = queryOptions({ ...endpointQuery(listSessions, {}), refetchOnMount: 'always' })

/** Shows which of the reader's clubs would be handed on or deleted; never cached. */
export const deletionPreview = queryOptions({
  ...endpointQuery(previewAccountDeletion, {}),
  staleTime: 0,
  gcTime: 0,
})
