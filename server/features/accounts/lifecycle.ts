import { deleteSessions } from './sessions/sessions.ts'
import type { Lifecycles } from '#server/db/lifecycle.ts'
import type { AccountsTables } from '#server/db/tables/accounts.ts'

export const accountsLifecycles: Lifecycles<AccountsTables> = {
  users: {
    exported: 'The profile, at the beginning',
    onDeletion: { goesWith: 'the account, once it is empty' },
  },
  identities: {
    exported: {
      name: 'identities',
      read: async (db, { id }, { after }) => {
        const rows = await db
          .selectFrom('identities')
          .select(['issuer', 'created_at as since'])
          .where('user_id', '=', id)
          .orderBy('created_at')
          .execute()
        return rows.map((identity, at) => ({ row: at + 1, ...identity })).slice(after)
      },
    },
    onDeletion: 'delete',
  },
  passkeys: {
    exported: {
      name: 'passkeys',
      read: async (db, { id }, { after }) => {
        const rows = await db
          .selectFrom('passkeys')
          .select(['name', 'created_at as createdAt', 'used_at as lastUsedAt', 'is_backed_up'])
          .where('user_id', '=', id)
          .orderBy('id')
          .execute()
        return rows
          .map(({ is_backed_up, ...passkey }, at) => ({
            row: at + 1,
            ...passkey,
            isBackedUp: is_backed_up === 1,
          }))
          .slice(after)
      },
    },
    onDeletion: 'delete',
  },
  registration_links: {
    exported: {
      name: 'registrationLinks',
      read: (db, { id }, { after, limit }) =>
        db
          .selectFrom('registration_links')
          .select(['id as row', 'created_at as createdAt', 'expires_at as expiresAt', 'places', 'used'])
          .where('made_by', '=', id)
          .where('id', '>', after)
          .orderBy('id')
          .limit(limit)
          .execute(),
    },
    onDeletion: (change, { id }) =>
      change.deleteFrom('registration_links').where('made_by', '=', id).execute(),
  },
  admin_log: {
    exported: 'What somebody did as a site admin belongs to the instance',
    onDeletion: { goesWith: 'nothing: it has the number of the account and neither name nor address' },
  },
  suspensions: {
    exported: 'Nobody who is suspended can export anything',
    onDeletion: 'delete',
  },
  reader_names: { exported: 'The name in the profile, as it is searched for', onDeletion: 'delete' },
  unfolded_names: {
    exported: 'The number of the account, until its name is ready to be searched for',
    onDeletion: 'delete',
  },
  sign_in_codes: {
    exported: 'Secrets that are valid for minutes',
    onDeletion: (change, { email }) =>
      change.deleteFrom('sign_in_codes').where('email', '=', email).execute(),
  },
  sessions: {
    exported: {
      name: 'sessions',
      read: async (db, { id }, { after }) => {
        const rows = await db
          .selectFrom('sessions')
          .select(['device', 'created_at as createdAt', 'seen_at as seenAt', 'expires_at as expiresAt'])
          .where('user_id', '=', id)
          .orderBy('created_at')
          .execute()
        return rows.map((session, at) => ({ row: at + 1, ...session })).slice(after)
      },
    },
    onDeletion: (change, { id }) => deleteSessions(change, id),
  },
}
