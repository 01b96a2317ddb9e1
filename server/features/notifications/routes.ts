import { message } from '#contract/messages/message.ts'
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
import { registerNotificationEvents } from './events.ts'
import { countUnread, listInbox, readCursor } from './inbox.ts'
import type { Kinds } from './kind.ts'
import { findLevel, listLevels, updateLevel } from './levels.ts'
import { findPreferences, updatePreferences } from './preferences.ts'
import { registerPush } from './push/routes.ts'
import { markSeen } from './seen.ts'

export function registerNotifications(app: AppContext, kinds: Kinds): void {
  const { route, db, cachedPage } = app
  registerNotificationEvents(app)
  registerPush(app)
  route(listNotifications, async (input) => {
    const { limit, cursor } = input.query
    const { reader, reply, wording } = input
    const after = cursor === undefined ? null : readCursor(cursor)
    if (cursor !== undefined && after === null)
      throw invalid('cursor', message('problems.otherCursor', 'This cursor belongs to another list.'))
    const [page, unread] = await Promise.all([
      listInbox(db, kinds, reader, { limit, after }, wording),
      countUnread(db, kinds, reader),
    ])
    void reply.header(unreadHeader, String(unread))
    // Clubs are renamed without a change of the inbox.
    return cachedPage(input, null, async () => page)
  })

  route(getUnreadCount, async ({ reader }) => ({ count: await countUnread(db, kinds, reader) }))

  route(seeNotifications, ({ body, reader }) => markSeen(db, reader, 'ids' in body ? body.ids : null))

  const sendsEmail = app.mailer !== null
  route(getNotificationPreferences, async ({ reader }) => ({
    ...(await findPreferences(db, reader)),
    sendsEmail,
  }))
  route(updateNotificationPreferences, async ({ body, reader }) => ({
    ...(await updatePreferences(db, reader, body)),
    sendsEmail,
  }))

  route(listClubLevels, async ({ query: { limit, cursor }, reader, reply }) => {
    const { rows, ...page } = await listLevels(db, reader, limit, decodeBefore(cursor))
    setPageHeaders(reply, page)
    return rows
  })

  route(getClubNotificationPreferences, async ({ params, reader }) => ({
    level: await findLevel(db, await authorizeReadAsMember(db, reader, params.clubId)),
  }))
  route(updateClubNotificationPreferences, async ({ params, body, reader }) => {
    await updateLevel(db, reader, params.clubId, body.level)
    return body
  })
}
