import { urlOf } from '#contract/http/endpoint-url.ts'
import { partsShown } from '#contract/clubs/event.ts'
import { watchNotifications } from '#contract/notifications/notification.ts'
import { subscribeToEvents } from '#web/client/event-stream.ts'
import { queryClient } from '#web/client/queries.ts'

/** Follows the reader's inbox and library. Returns the function that stops it. */
export const followInboxEvents = (): (() => void) =>
  subscribeToEvents({
    urlSince: () => urlOf(watchNotifications, {}),
    since: 0,
    onChange: refetch,
    // The first event of a stream is about the inbox alone.
    onReopened: () => refetch(['library', 'imports']),
    // The reader has signed out; the page says so when they act, and keeps what they were writing until then.
    onClosed: () => {},
  })

const refetch = (changed: readonly string[]): void =>
  void queryClient.invalidateQueries({
    predicate: ({ meta }) =>
      meta?.call !== undefined &&
      partsShown(meta.call).some((part) => changed.includes(part)) &&
      meta.isEcho?.() !== true,
  })
