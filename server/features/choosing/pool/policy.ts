import type { PoolEntryId } from '#contract/choosing/ballot-file.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import { poolRefusals } from '#contract/choosing/refusals.ts'
import { message } from '#contract/messages/message.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change } from '#server/db/schema.ts'
import { authorizeMember, type IsMember, mayManage } from '#server/features/clubs/policy.ts'
import { HttpError, notFound } from '#server/http/http-error.ts'
import { findEntryRow, type EntryRow } from './entries.ts'

declare const proof: unique symbol

export interface EntryAddress {
  clubId: ClubId
  entryId: PoolEntryId
}

interface FoundEntry {
  readonly member: IsMember
  readonly entry: EntryRow
}

/** Valid until the transaction ends. */
export type CanAnswerSuggestion = FoundEntry & { readonly [proof]: 'answer' }
/** Valid until the transaction ends. */
export type CanEditEntry = FoundEntry & { readonly [proof]: 'edit' }
/** Valid until the transaction ends. */
export type CanDeleteEntry = FoundEntry & { readonly [proof]: 'delete' }

/** Throws 403 for anyone but a member, 404 for a suggestion that is not in the club's pool. */
export const authorizeAnswerSuggestion = async (
  change: Change,
  reader: Reader,
  address: EntryAddress,
): Promise<CanAnswerSuggestion> => (await findAsMember(change, reader, address)) as CanAnswerSuggestion

/** Throws 403 for somebody else's suggestion. */
export async function authorizeEditEntry(
  change: Change,
  reader: Reader,
  address: EntryAddress,
): Promise<CanEditEntry> {
  const found = await findAsMember(change, reader, address)
  if (!isOwn(found)) throw new HttpError('not-allowed', poolRefusals.notYours)
  return found as CanEditEntry
}

/** Throws 403 for somebody else's suggestion, unless the caller is an admin. */
export async function authorizeDeleteEntry(
  change: Change,
  reader: Reader,
  address: EntryAddress,
): Promise<CanDeleteEntry> {
  const found = await findAsMember(change, reader, address)
  if (!isOwn(found) && !mayManage(found.member))
    throw new HttpError('not-allowed', poolRefusals.notYoursToDelete)
  return found as CanDeleteEntry
}

const isOwn = ({ member, entry }: FoundEntry): boolean => entry.member_id === member.memberId

async function findAsMember(
  change: Change,
  reader: Reader,
  { clubId, entryId }: EntryAddress,
): Promise<FoundEntry> {
  const member = await authorizeMember(change, reader, clubId)
  const entry = await findEntryRow(change, member, entryId)
  if (!entry) throw notFound(message('choosing.suggestionNotFound', 'This suggestion could not be found.'))
  return { member, entry }
}
