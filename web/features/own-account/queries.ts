import { queryOptions } from '@tanstack/react-query'
import { listSessions } from '#contract/accounts/session.ts'
import { previewAccountDeletion } from '#contract/own-account/own-account.ts'
import { endpointQuery } from '#web/client/queries.ts'

/** The reader's sessions, fetched on every visit because other browsers change them. */
export const sessions = queryOptions({ ...endpointQuery(listSessions, {}), refetchOnMount: 'always' })

/** Which of the reader's clubs would be handed on and which would be deleted; never cached. */
export const deletionPreview = queryOptions({
  ...endpointQuery(previewAccountDeletion, {}),
  staleTime: 0,
  gcTime: 0,
})
