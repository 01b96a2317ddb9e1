import type { Lifecycles } from '#server/db/lifecycle.ts'
import type { InvitationsTables } from '#server/db/tables/invitations.ts'
import type { Change } from '#server/db/schema.ts'

export const invitationsLifecycles: Lifecycles<InvitationsTables> = {
  invitations: {
    exported: {
      name: 'invitations',
      read: (db, { id, email }, { after, limit }) =>
        db
          .selectFrom('invitations')
          .innerJoin('live_clubs as clubs', 'clubs.id', 'invitations.club_id')
          .select((eb) => [
            'invitations.id as row',
            'clubs.name as club',
            'invitations.email as to',
            eb.case().when('invited_by', '=', id).then(eb.ref('line')).else(null).end().as('line'),
            'invited_at as invitedAt',
            'joined_at as joinedAt',
          ])
          .where((eb) => eb.or([eb('invited_by', '=', id), eb('invitations.email', '=', email)]))
          .where('invitations.id', '>', after)
          .orderBy('invitations.id')
          .limit(limit)
          .execute(),
    },
    onDeletion: async (change, { id, email }) => {
      await change.deleteFrom('invitations').where('email', '=', email).execute()
      await clear(change, 'invited_by', id)
      await clear(change, 'joined_by', id)
    },
    shownBy: [],
    erased: 'by id',
  },
}

const clear = (change: Change, column: 'invited_by' | 'joined_by', id: number) =>
  change
    .updateTable('invitations')
    .set({ [column]: null })
    .where(column, '=', id)
    .execute()
