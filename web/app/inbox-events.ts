import { urlOf } from '#contract/http/endpoint-url.ts'
import { partsShown } from '#contract/clubs/event.ts'
import { watchNotifications } from '#contract/notifications/notification.ts'
import { subscribeToEvents } from '#web/client/event-stream.ts'
import { queryClient } from '#web/client/queries.ts'

/** Follows the reader's inbox and library. Returns the function that stops it. */
export function followInboxEvents(): () => void {
  let isOpen = false
  return subscribeToEvents({
    urlSince: () => urlOf(watchNotifications, {}),
    since: 0,
    onChange: (changed) => {
      // An import moves on in the second between the page and its stream.
      refetch(isOpen ? changed : [...changed, 'imports'])
      isOpen = true
    },
    // The first event of a stream is about the inbox alone.
    onReopened: () => refetch(['library', 'imports']),
    // The reader has signed out; the page says so when they act, and keeps what they were writing until then.
    onClosed: () => {},
  })
}

const refetch = (changed: readonly string[]): void =>
  void queryClient.invalidateQueries({
    predicate: ({ meta }) =>
      meta?.call !== undefined &&
      partsShown(meta.call).some((part) => changed.includes(part)) &&
      meta.isEcho?.() !== true,
  })
