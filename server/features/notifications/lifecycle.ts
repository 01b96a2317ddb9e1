import type { Lifecycles } from '#server/db/lifecycle.ts'
import type { NotificationsTables } from '#server/db/tables/notifications.ts'

export const notificationsLifecycles: Lifecycles<NotificationsTables> = {
  notification_preferences: {
    exported: {
      name: 'notificationPreferences',
      read: (db, { id }, { after }) =>
        db
          .selectFrom('notification_preferences')
          .select(['user_id as row', 'email', 'hour', 'quiet_from as quietFrom', 'quiet_until as quietUntil'])
          .where('user_id', '=', id)
          .where('user_id', '>', after)
          .execute(),
    },
    onDeletion: 'delete',
  },
  notification_kinds: {
    exported: {
      name: 'notificationKinds',
      read: async (db, { id }, { after }) => {
        const rows = await db
          .selectFrom('notification_kinds')
          .select(['kind', 'in_app', 'by_email', 'by_push'])
          .where('user_id', '=', id)
          .orderBy('kind')
          .execute()
        return rows
          .map(({ kind, in_app, by_email, by_push }, at) => ({
            row: at + 1,
            kind,
            inApp: in_app === 1,
            email: by_email === 1,
            push: by_push === 1,
          }))
          .slice(after)
      },
    },
    onDeletion: 'delete',
  },
  push_subscriptions: {
    exported: {
      name: 'devices',
      // Without address and keys, which are secrets of the device.
      read: (db, { id }, { after, limit }) =>
        db
          .selectFrom('push_subscriptions')
          .innerJoin('sessions', 'sessions.token_hash', 'push_subscriptions.session_hash')
          .select((eb) => [
            'push_subscriptions.id as row',
            eb.fn.coalesce('push_subscriptions.name', 'sessions.device').as('name'),
            'push_subscriptions.created_at as createdAt',
            'push_subscriptions.used_at as lastUsedAt',
          ])
          .where('push_subscriptions.user_id', '=', id)
          .where('push_subscriptions.id', '>', after)
          .orderBy('push_subscriptions.id')
          .limit(limit)
          .execute(),
    },
    onDeletion: 'delete',
  },
  notification_levels: {
    exported: {
      name: 'notificationLevels',
      read: (db, { id }, { after, limit }) =>
        db
          .selectFrom('notification_levels')
          .innerJoin('clubs', 'clubs.id', 'notification_levels.club_id')
          .select(['clubs.id as row', 'clubs.name as club', 'level'])
          .where('user_id', '=', id)
          .where('clubs.id', '>', after)
          .orderBy('clubs.id')
          .limit(limit)
          .execute(),
    },
    onDeletion: 'delete',
    shownBy: [],
    erased: 'with the club',
  },
  notifications: {
    exported: 'They repeat what others did',
    onDeletion: async (change, { id }) => {
      await change
        .updateTable('notifications')
        .set({ actor_id: null, actor_name: null })
        .where('actor_id', '=', id)
        .execute()
      await change.deleteFrom('notifications').where('user_id', '=', id).execute()
    },
    shownBy: [],
    erased: 'by id',
  },
}
