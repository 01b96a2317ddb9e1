import type { QueryClient } from '@tanstack/react-query'

/** Of all changes of the library that this page sends. */
export const libraryKey = ['library'] as const

/** When this page last showed a change of its own, in ms. */
let changedAt = -Infinity

export const noteOwnChange = (): void => void (changedAt = Date.now())

/** How long after a change the server's event about it may come, in ms. */
const echoTime = 1500

/** Whether an event that the library has changed is likely about what this page shows already. */
export const isEcho = (client: QueryClient): boolean =>
  client.isMutating({ mutationKey: libraryKey }) > 0 || Date.now() - changedAt < echoTime
