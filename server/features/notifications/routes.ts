import {
  getUnreadCount,
  listNotifications,
  seeNotifications,
  unreadHeader,
} from '#contract/notifications/notification.ts'
import {
  getClubNotificationPreferences,
  getNotificationPreferences,
  listClubLevels,
  updateClubNotificationPreferences,
  updateNotificationPreferences,
} from '#contract/notifications/preferences.ts'
import type { AppContext } from '#server/app-context.ts'
import { authorizeReadAsMember } from '#server/features/clubs/policy.ts'
import { decodeBefore } from '#server/http/cursor.ts'
import { invalid } from '#server/http/http-error.ts'
import { setPageHeaders } from '#server/http/page.ts'
import * as commands from './commands.ts'
import { registerNotificationEvents } from './events/routes.ts'
import * as preferences from './preferences/commands.ts'
import { findLevel, findPreferences, listLevels } from './preferences/queries.ts'
import { countUnread, listInbox, readCursor } from './queries.ts'

/** The inbox of a reader, and what they want to be notified of. */
export function registerNotifications(app: AppContext): void {
  const { route, db, cachedPage } = app
  registerNotificationEvents(app)
  route(listNotifications, async (input) => {
    const { limit, cursor } = input.query
    const { reader, reply } = input
    const after = cursor === undefined ? null : readCursor(cursor)
    if (cursor !== undefined && after === null) throw invalid('cursor', 'This is not a cursor of this list.')
    const [page, unread] = await Promise.all([
      listInbox(db, reader, { limit, after }),
      countUnread(db, reader),
    ])
    void reply.header(unreadHeader, String(unread))
    // Clubs are renamed without a change of the inbox, so the content itself is the version.
    return cachedPage(input, JSON.stringify(page), async () => page)
  })

  route(getUnreadCount, async ({ reader }) => ({ count: await countUnread(db, reader) }))

  route(seeNotifications, ({ body, reader }) =>
    commands.markSeen(db, reader, 'ids' in body ? body.ids : null),
  )

  route(getNotificationPreferences, ({ reader }) => findPreferences(db, reader))
  route(updateNotificationPreferences, ({ body, reader }) => preferences.updatePreferences(db, reader, body))

  route(listClubLevels, async ({ query: { limit, cursor }, reader, reply }) => {
    const { rows, ...page } = await listLevels(db, reader, limit, decodeBefore(cursor))
    setPageHeaders(reply, page)
    return rows
  })

  route(getClubNotificationPreferences, async ({ params, reader }) => ({
    level: await findLevel(db, await authorizeReadAsMember(db, reader, params.clubId)),
  }))
  route(updateClubNotificationPreferences, async ({ params, body, reader }) => {
    await preferences.updateLevel(db, reader, params.clubId, body.level)
    return body
  })
}
