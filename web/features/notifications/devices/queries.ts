import { queryOptions } from '@tanstack/react-query'
import { getPushKey, listPushSubscriptions } from '#contract/notifications/push.ts'
import { endpointQuery } from '#web/client/queries.ts'
import { findOwnEndpoint } from './this-device.ts'

export const pushKey = queryOptions({ ...endpointQuery(getPushKey, {}), staleTime: Infinity })

/** The reader may have changed them on another device. */
export const devices = queryOptions({
  ...endpointQuery(listPushSubscriptions, {}),
  staleTime: 2000,
  refetchOnWindowFocus: 'always',
})

export const ownEndpoint = queryOptions({
  queryKey: ['own-endpoint'],
  queryFn: findOwnEndpoint,
  staleTime: 0,
  gcTime: 0,
})
