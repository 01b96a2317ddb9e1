import type { ClubId } from '#contract/clubs/club.ts'
import { addAdmin, handOver, makeAdmin, makeMember, refusals } from '#contract/members/admin.ts'
import type { MemberId } from '#contract/members/member.ts'
import { type CanManageClub, authorizeManageClub } from '#server/features/clubs/policy.ts'
import { findClub } from '#server/features/clubs/queries.ts'
import { reviseClub } from '#server/features/clubs/revision/commands.ts'
import type { AppContext, Reader } from '#server/app-context.ts'
import type { Change } from '#server/db/schema.ts'
import { notFound, HttpError } from '#server/http/http-error.ts'
import { findFounder, findOtherAdmin, updateFounder, updateRole } from './founder.ts'
import { asMember, findMember, findMemberByEmail, type MemberRow } from './queries.ts'
import { heirOf } from './rules.ts'

/** Who runs a club: making admins, unmaking them, and handing the club over. */
export function registerAdmins({ route, db }: AppContext): void {
  route(addAdmin, ({ params, body, reader }) =>
    asAdmin(params.clubId, reader, async (change, admin) => {
      const member = await findMemberByEmail(change, admin, body.email)
      if (!member) throw new HttpError('not-found', refusals.noSuchAddress)
      return promote(change, admin, member)
    }),
  )

  route(makeAdmin, ({ params, reader }) =>
    asAdmin(params.clubId, reader, async (change, admin) =>
      promote(change, admin, await memberIn(change, admin, params.memberId)),
    ),
  )

  route(makeMember, ({ params, reader }) =>
    asAdmin(params.clubId, reader, async (change, admin) => {
      const member = await memberIn(change, admin, params.memberId)
      if (member.role === 'member') return asMember(member, true)
      await letGo(change, admin, member)
      await updateRole(change, admin, member.id, 'member')
      await reviseClub(change, admin.clubId, { parts: ['members', 'club'], membershipOf: member.user_id })
      return asMember({ ...member, role: 'member' }, true)
    }),
  )

  route(handOver, ({ params, body, reader }) =>
    asAdmin(params.clubId, reader, async (change, admin) => {
      if ((await findFounder(change, admin.clubId)) !== reader.id)
        throw new HttpError('not-allowed', refusals.foundersOnly)
      const heir = await memberIn(change, admin, body.memberId)
      await promote(change, admin, heir)
      if (heir.user_id !== null) await updateFounder(change, admin.clubId, heir.user_id)
      await reviseClub(change, admin.clubId, { parts: ['members', 'club'] })
      return findClub(change, admin.clubId)
    }),
  )

  /** One change in how a club is run, by an admin of it. */
  const asAdmin = <T>(
    clubId: ClubId,
    reader: Reader,
    act: (change: Change, admin: CanManageClub) => Promise<T>,
  ): Promise<T> =>
    db.transaction().execute(async (change) => act(change, await authorizeManageClub(change, reader, clubId)))
}

async function memberIn(change: Change, admin: CanManageClub, id: MemberId): Promise<MemberRow> {
  const member = await findMember(change, admin.clubId, id)
  if (member?.status !== 'member') throw notFound('This member')
  return member
}

/** Makes a member an admin; one without an account could never sign in to be one. */
async function promote(change: Change, admin: CanManageClub, member: MemberRow) {
  if (member.user_id === null) throw new HttpError('no-account', refusals.noAccount)
  if (member.role === 'member') {
    await updateRole(change, admin, member.id, 'admin')
    await reviseClub(change, admin.clubId, { parts: ['members'], membershipOf: member.user_id })
  }
  return asMember({ ...member, role: 'admin' }, true)
}

/**
 * Has an admin stop being one, for whatever comes next: an admin must be left, and when it is the founder, the club
 * passes to whoever has been an admin longest. Comes after the club is held, so two admins cannot both go.
 */
export async function letGo(
  change: Change,
  asker: { clubId: ClubId; reader: Reader },
  admin: Pick<MemberRow, 'id' | 'user_id'>,
): Promise<void> {
  const founder = await findFounder(change, asker.clubId)
  const other = await findOtherAdmin(change, asker.clubId, admin.id)
  const heir = heirOf({ asker: asker.reader.id, admin: admin.user_id, founder, other })
  if (heir !== null) await updateFounder(change, asker.clubId, heir)
}
