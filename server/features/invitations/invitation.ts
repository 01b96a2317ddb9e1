import { type InvitationState, remindAfterDays } from '#contract/invitations/invitation.ts'
import type { Change, Db } from '#server/db/schema.ts'

export const day = 24 * 3_600_000

/** Invitations that count: those that were withdrawn or have ended are kept for the limits only. */
export const selectCurrent = (db: Db | Change, clubId: number, now: Date) =>
  db
    .selectFrom('invitations')
    .leftJoin('refused_addresses as refusals', 'refusals.address_hash', 'invitations.address_hash')
    .where('invitations.club_id', '=', clubId)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', now.toISOString())

export const selectRows = (db: Db | Change, clubId: number, now: Date) =>
  selectCurrent(db, clubId, now)
    .leftJoin('users as inviter', 'inviter.id', 'invitations.invited_by')
    .leftJoin('members as joined', (on) =>
      on
        .onRef('joined.club_id', '=', 'invitations.club_id')
        .onRef('joined.user_id', '=', 'invitations.joined_by')
        .on('joined.status', '=', 'member'),
    )
    .leftJoin('users as joiner', 'joiner.id', 'joined.user_id')
    .select([
      'invitations.id',
      'invitations.email',
      'invitations.address_hash',
      'invited_by',
      'inviter.first_name as inviter',
      'line',
      'is_mailed',
      'invited_at',
      'reminded_at',
      'expires_at',
      'invitations.joined_at',
      'declined_at',
      'refused_at',
      'joined.id as memberId',
      'joiner.first_name as joiner',
      'joined.member_name as memberName',
    ])

export type InvitationRow = Awaited<ReturnType<ReturnType<typeof selectRows>['executeTakeFirstOrThrow']>>

export const findRow = (
  db: Db | Change,
  clubId: number,
  id: number,
  now: Date,
): Promise<InvitationRow | undefined> =>
  selectRows(db, clubId, now).where('invitations.id', '=', id).executeTakeFirst()

export const listRowsTo = (
  change: Change,
  clubId: number,
  emails: readonly string[],
  now: Date,
): Promise<InvitationRow[]> =>
  selectRows(change, clubId, now).where('invitations.email', 'in', emails).execute()

type Answered = Pick<InvitationRow, 'joined_at' | 'declined_at' | 'refused_at' | 'is_mailed'>

export function stateOf({ joined_at, declined_at, refused_at, is_mailed }: Answered): InvitationState {
  if (joined_at !== null) return 'joined'
  if (refused_at !== null) return 'refused'
  if (declined_at !== null) return 'declined'
  return is_mailed === 1 ? 'sent' : 'copied'
}

/** From when a reminder may be sent; null if there is none, or no more. */
export const remindFrom = (row: InvitationRow): string | null =>
  stateOf(row) === 'sent' && row.reminded_at === null
    ? new Date(Date.parse(row.invited_at) + remindAfterDays * day).toISOString()
    : null

export const asInvitation = (row: InvitationRow) => ({
  id: row.id,
  email: row.email,
  state: stateOf(row),
  invitedAt: row.invited_at,
  expiresAt: row.expires_at,
  from: row.inviter?.trim() || null,
  remindFrom: remindFrom(row),
  remindedAt: row.reminded_at,
  joinedAs: row.memberId === null ? null : row.joiner?.trim() || row.memberName,
})
