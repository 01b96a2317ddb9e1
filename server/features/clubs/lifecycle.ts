import type { Lifecycles } from '#server/db/lifecycle.ts'
import type { ClubsTables } from '#server/db/tables/clubs.ts'

export const decidedByAdmins = {
  exported: 'An admin’s decision',
  onDeletion: 'delete',
  shownBy: [],
  erased: 'with the club',
} as const

export const clubsLifecycles: Lifecycles<ClubsTables> = {
  clubs: { exported: 'Shown with the membership', onDeletion: { goesWith: 'its next founder' } },
  club_slugs: { erased: 'with the club' },
  members: {
    exported: {
      name: 'memberships',
      read: (db, { id }, { after, limit }) =>
        db
          .selectFrom('members')
          .innerJoin('clubs', 'clubs.id', 'members.club_id')
          .select([
            'members.id as row',
            'clubs.name as club',
            'slug',
            'role',
            'status',
            'joined_at as joinedAt',
            'visited_at as newsSeenUntil',
          ])
          .where('members.user_id', '=', id)
          .where('members.id', '>', after)
          .orderBy('members.id')
          .limit(limit)
          .execute(),
    },
    onDeletion: { goesWith: 'leaving the club' },
    shownBy: ['user_id'],
    erased: 'by id',
  },
  removals: decidedByAdmins,
}
