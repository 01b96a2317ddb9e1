import { urlOf } from '#contract/http/endpoint-url.ts'
import { partsShown } from '#contract/clubs/event.ts'
import { watchNotifications } from '#contract/notifications/notification.ts'
import { subscribeToEvents } from '#web/client/event-stream.ts'
import { queryClient } from '#web/client/queries.ts'

/** Returns the function that stops it. */
export const followInboxEvents = (): (() => void) =>
  subscribeToEvents({
    urlSince: () => urlOf(watchNotifications, {}),
    since: 0,
    onChange: (changed) => {
      // The first event of a connection names the inbox, but the library may have changed as well.
      const parts = changed.includes('notifications') ? ['notifications', 'library'] : changed
      void queryClient.invalidateQueries({
        predicate: ({ meta }) =>
          meta?.call !== undefined && partsShown(meta.call).some((shown) => parts.includes(shown)),
      })
    },
    // The reader has signed out; the page says so when they act, and keeps what they were writing until then.
    onClosed: () => {},
  })
