import type { ClubId } from '#contract/clubs/club.ts'
import { readAddresses } from '#contract/invitations/addresses.ts'
import {
  addressesMax,
  invitationDays,
  type InvitationState,
  invitationRefusals,
  type NewInvitations,
} from '#contract/invitations/invitation.ts'
import type { Message } from '#contract/messages/message.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { findClub } from '#server/features/clubs/club.ts'
import { mayManage } from '#server/features/clubs/policy.ts'
import { reviseClub } from '#server/features/clubs/revise-club.ts'
import { HttpError, invalid } from '#server/http/http-error.ts'
import { day, type InvitationRow, listRowsTo, stateOf } from './invitation.ts'
import { type Allowance, findAllowance, limitReached, listOverused } from './limits.ts'
import { authorizeInvite, type CanInvite } from './policy.ts'
import type { Post } from './post.ts'
import { findInvitationKey, hashAddress, hashToken, newPersonalToken, personalPath } from './tokens.ts'

export interface Outcome {
  id: number | null
  email: string
  state: InvitationState
  problem?: Message
  path?: string
}

/** One outcome for each address. Those that are wrong, or beyond a limit, keep nobody else from being invited. */
export async function invitePeople(
  db: Db,
  reader: Reader,
  clubId: ClubId,
  { emails, line }: NewInvitations,
  { post, clubADay, now }: { post: Post; clubADay: number; now: Date },
): Promise<Outcome[]> {
  const entered = readAddresses(emails.join('\n'))
  if (entered.length > addressesMax) throw invalid('emails', invitationRefusals.tooMany)
  const key = await findInvitationKey(db)
  return transact(db, async (change) => {
    const member = await authorizeInvite(change, reader, clubId)
    const asked = entered.flatMap(({ email }) => email ?? [])
    if (asked.length === 0) throw invalid('emails', invitationRefusals.notAnAddress)
    const club = await findClub(change, clubId)
    const known = new Map((await listRowsTo(change, clubId, asked, now)).map((row) => [row.email, row]))
    const members = mayManage(member) ? await listMemberIds(change, clubId, asked) : new Map<string, number>()
    const plan = await planInvitations(change, member, {
      asked,
      known,
      members,
      key,
      isMailed: post.canMail,
      clubADay,
      now,
    })
    const ids = await insertInvitations(change, member, plan.drafts, { line: line ?? '', post, now })
    await post.send(
      change,
      plan.drafts
        .filter(({ isSent }) => isSent)
        .map(({ email, token, addressHash }) => ({ id: ids.get(email) ?? 0, email, token, addressHash })),
      { key, club, inviter: reader, line: line ?? '', days: invitationDays, isReminder: false },
    )
    if (plan.drafts.length > 0) await reviseClub(change, clubId, { parts: ['invitations'] })
    const outcomes = entered.map((one): Outcome => {
      if (one.email === null) return refused(one.entered, invitationRefusals.notAnAddress)
      const draft = plan.drafts.find(({ email }) => email === one.email)
      if (draft) return outcomeOf(draft, ids.get(draft.email) ?? null, club.slug)
      const problem = plan.problems.get(one.email)
      if (problem) return refused(one.email, problem)
      const row = known.get(one.email)
      return { id: row?.id ?? null, email: one.email, state: row ? stateOf(row) : 'refused' }
    })
    requireOne(outcomes, now)
    return outcomes
  })
}

const refused = (email: string, problem: Message): Outcome => ({ id: null, email, state: 'refused', problem })

/** Throws 429 if limits have kept everybody from being invited. */
function requireOne(outcomes: readonly Outcome[], now: Date): void {
  if (outcomes.some(({ problem }) => !problem)) return
  const limit = outcomes.find(
    ({ problem }) => problem && problem !== invitationRefusals.notAnAddress,
  )?.problem
  if (limit) throw new HttpError('too-fast', limit, [], secondsToMidnight(now))
}

const secondsToMidnight = (now: Date): number => Math.ceil((day - (now.getTime() % day)) / 1000)

interface Draft {
  email: string
  addressHash: string
  token: string
  state: InvitationState
  /** An email goes out. */
  isSent: boolean
  /** The account of a member, whom an admin invited again. */
  memberId: number | null
  /** The invitation that this one takes the place of. */
  replaces: number | null
}

const outcomeOf = ({ email, state, token }: Draft, id: number | null, slug: string): Outcome => ({
  id,
  email,
  state,
  ...(state === 'copied' && { path: personalPath(slug, token) }),
})

interface Asked {
  asked: readonly string[]
  known: ReadonlyMap<string, InvitationRow>
  members: ReadonlyMap<string, number>
  key: string
  isMailed: boolean
  clubADay: number
  now: Date
}

/** Decides for each address whether it gets a new invitation. Only admins learn who is a member, because they see the addresses anyway. */
async function planInvitations(change: Change, member: CanInvite, input: Asked) {
  const { asked, known, members, key, isMailed, clubADay, now } = input
  const hashes = new Map(asked.map((email) => [email, hashAddress(key, email)]))
  const all = [...hashes.values()]
  const refusing = await listRefusing(change, all)
  const overused = isMailed ? await listOverused(change, member.clubId, all, now) : new Set<string>()
  const allowance: Allowance = await findAllowance(change, member, clubADay, now)
  const drafts: Draft[] = []
  const problems = new Map<string, Message>()
  let taken = 0
  for (const [email, addressHash] of hashes) {
    const row = known.get(email)
    const memberId = members.get(email) ?? null
    if (row && isSettled(row, memberId)) continue
    const isRefusing = refusing.has(addressHash)
    const problem =
      memberId !== null
        ? null
        : overused.has(addressHash)
          ? invitationRefusals.often
          : limitReached(allowance, taken)
    if (problem) {
      problems.set(email, problem)
      continue
    }
    if (memberId === null) taken++
    const state = memberId !== null ? 'joined' : isRefusing ? 'refused' : isMailed ? 'sent' : 'copied'
    const replaces = row?.id ?? null
    drafts.push({
      email,
      addressHash,
      token: newPersonalToken(),
      state,
      isSent: state === 'sent',
      memberId,
      replaces,
    })
  }
  return { drafts, problems }
}

/** A link that was copied can't be shown again, so somebody who has one gets a new one. */
function isSettled(row: InvitationRow, memberId: number | null): boolean {
  const state = stateOf(row)
  if (state === 'joined') return row.memberId !== null
  return memberId === null && state !== 'copied'
}

async function listMemberIds(change: Change, clubId: ClubId, emails: readonly string[]) {
  const rows = await change
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select(['users.id', 'users.email'])
    .where('club_id', '=', clubId)
    .where('status', '=', 'member')
    .where('users.email', 'in', emails)
    .execute()
  return new Map(rows.map(({ id, email }) => [email, id]))
}

async function listRefusing(change: Change, hashes: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await change
    .selectFrom('refused_addresses')
    .select('address_hash')
    .where('address_hash', 'in', hashes)
    .execute()
  return new Set(rows.map(({ address_hash }) => address_hash))
}

/** Returns their ids by address. */
async function insertInvitations(
  change: Change,
  { clubId, reader }: CanInvite,
  drafts: readonly Draft[],
  { line, post, now }: { line: string; post: Post; now: Date },
): Promise<ReadonlyMap<string, number>> {
  if (drafts.length === 0) return new Map()
  const at = now.toISOString()
  const replaced = drafts.flatMap(({ replaces }) => replaces ?? [])
  if (replaced.length > 0)
    await change.updateTable('invitations').set({ withdrawn_at: at }).where('id', 'in', replaced).execute()
  const rows = await change
    .insertInto('invitations')
    .values(
      drafts.map(({ email, addressHash, token, memberId }) => ({
        club_id: clubId,
        email,
        address_hash: addressHash,
        invited_by: reader.id,
        line,
        token_hash: memberId === null ? hashToken(token) : null,
        is_mailed: Number(post.canMail),
        invited_at: at,
        expires_at: new Date(now.getTime() + invitationDays * day).toISOString(),
        joined_at: memberId === null ? null : at,
        joined_by: memberId,
      })),
    )
    .returning(['id', 'email'])
    .execute()
  return new Map(rows.map(({ id, email }) => [email, id]))
}
