import { queryOptions } from '@tanstack/react-query'
import { listPasskeys } from '#contract/accounts/passkey.ts'
import { endpointQuery } from '#web/client/queries.ts'

/** Fetched on every visit, because other browsers change them. */
export const passkeys = queryOptions({ ...endpointQuery(listPasskeys, {}), refetchOnMount: 'always' })
