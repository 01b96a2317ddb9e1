import { sql } from 'kysely'
import type { Mention } from '#contract/texts/mention.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change } from '#server/db/schema.ts'
import { findTitle } from '#server/features/books/book.ts'
import type { Membership } from '#server/features/clubs/membership.ts'
import { lockClub, reviseClub } from '#server/features/clubs/revise-club.ts'
import { notify } from '#server/features/notifications/notify.ts'
import { onBoard } from '#server/features/notifications/group-key.ts'
import { retractFrom } from '#server/features/notifications/retract.ts'
import { type MentionSubject } from './mentioned.ts'
import { allWritten, sourceOf, type TextKind, type WrittenKind } from '../kinds.ts'
import { listClubsNaming, listMembersNamed, listOtherMembers, listStored, type Member } from './people.ts'
import { keptMentions, mark, toShown, toStored } from './marks.ts'
import { looseSigns, withTypedNames } from './typed-names.ts'
import { mentioned as mentionedKind } from './mentioned.ts'

/** The author of a text, and their membership in its club. */
export interface Author extends Membership {
  readonly reader: Reader
}

export interface PreparedText {
  stored: string
  mentioned: readonly Member[]
  /** Those whom the former text mentioned. */
  former: readonly { userId: number | null }[]
}

/**
 * Only a member can mention, and only members, chosen from the list or named in full; any other mention stays plain text, because its member may have left while it was written,
 * and because that tells nothing about the id.
 */
export async function prepareText(
  change: Change,
  author: Author,
  text: string,
  mentions: readonly Mention[] = [],
): Promise<PreparedText> {
  if (author.status !== 'member') return { ...resolve(text, [], []), former: [] }
  const asked = await addTypedNames(change, author, text, mentions)
  return { ...resolve(text, asked, await listMembersNamed(change, author.clubId, asked)), former: [] }
}

/** `before` is the former text, if there is one: an author may have taken back the mention of a name that it has. */
async function addTypedNames(
  change: Change,
  { clubId, memberId }: Author,
  text: string,
  mentions: readonly Mention[],
  before = '',
): Promise<readonly Mention[]> {
  if (looseSigns(text, mentions).length === 0) return mentions
  const others = await listOtherMembers(change, clubId, memberId)
  const known = before.toLowerCase()
  return withTypedNames(text, mentions, others).filter(
    (mention) =>
      mentions.includes(mention) ||
      !known.includes(text.slice(mention.start, mention.start + mention.length).toLowerCase()),
  )
}

/** Without `mentions`, those stay whose `@Name` is still in the text. An author who left the club can keep mentions, but add none. */
export async function prepareEdit(
  change: Change,
  author: Author,
  { kind, id, text: stored }: { kind: WrittenKind; id: number; text: string | null },
  text: string,
  mentions: readonly Mention[] | undefined,
): Promise<PreparedText> {
  const former = stored?.includes(mark) ? await listStored(change, kind, [id]) : []
  const known = new Set(former.map(({ memberId }) => memberId))
  const sent = (mentions ?? keptMentions(text, former)).filter(
    ({ memberId }) => author.status === 'member' || known.has(memberId),
  )
  const before = stored === null ? '' : toShown(stored, former).text
  const asked = author.status === 'member' ? await addTypedNames(change, author, text, sent, before) : sent
  return { ...resolve(text, asked, await listMembersNamed(change, author.clubId, asked)), former }
}

function resolve(text: string, asked: readonly Mention[], members: readonly Member[]) {
  const byId = new Map(members.map((member) => [member.memberId, member]))
  const found = asked.flatMap((mention) => {
    const member = byId.get(mention.memberId)
    return member ? [{ mention, member }] : []
  })
  return {
    stored: toStored(
      text,
      found.map(({ mention }) => mention),
    ),
    mentioned: found.map(({ member }) => member),
  }
}

/** A stored text, with its club and book, and for a post its thread. */
export interface StoredText {
  kind: WrittenKind & Partial<Pick<TextKind, 'tab'>>
  id: number
  clubId: number
  /** Null on the board. */
  bookId: number | null
  threadId?: number
}

/** The unseen mentions in one thread, or in the reviews or notes on a book, share a notification. */
function groupKeyOf({ kind, bookId, threadId }: StoredText): string {
  if (threadId === undefined) return `mention:${kind.reference}:${bookId}`
  return bookId === null ? boardMentionsKey(threadId) : mentionsKey(threadId)
}

export const mentionsKey = (threadId: number): string => `mention:thread:${threadId}`

export const boardMentionsKey = (threadId: number): string => onBoard(`mention:${threadId}`)

/** In place of the former ones, notifying the people who are newly mentioned. Returns the ids of those notified. */
export async function saveMentions(
  change: Change,
  text: StoredText,
  actor: { id: number; name: string },
  { mentioned, former }: PreparedText,
): Promise<number[]> {
  const { kind, id, clubId } = text
  if (former.length > 0) await deleteMentions(change, kind, id)
  if (mentioned.length > 0)
    await change
      .insertInto('mentions')
      .values(
        mentioned.map(({ memberId, userId, name }, position) => ({
          club_id: clubId,
          [kind.reference]: id,
          position,
          member_id: memberId,
          user_id: userId,
          name,
        })),
      )
      .execute()
  const [before, now] = [userIdsOf(former), userIdsOf(mentioned)]
  const removed = before.filter((userId) => !now.includes(userId))
  await retractFrom(change, 'mention', sourceOf(kind, id), removed)
  const added = now.filter((userId) => !before.includes(userId))
  if (added.length === 0) return []
  return notify(change, {
    kind: mentionedKind,
    clubId,
    groupKey: groupKeyOf(text),
    subject: await findSubject(change, text),
    // The threads of notifications are those about books.
    about: text.bookId === null ? undefined : text.threadId,
    source: sourceOf(kind, id),
    actor,
    concerns: sql`select user_id from members where club_id = ${clubId} and user_id in (${sql.join(added)})`,
  })
}

const userIdsOf = (people: readonly { userId: number | null }[]): number[] =>
  people.flatMap(({ userId }) => userId ?? [])

/** The tab of the book's page, and for reviews and notes the title of the book. */
async function findSubject(
  change: Change,
  { kind, id, bookId, threadId }: StoredText,
): Promise<MentionSubject> {
  if (bookId === null) return { threadId: threadId ?? id, postId: id, tab: 'board' }
  if (kind.tab) return { bookId, postId: id, tab: kind.tab, title: await findTitle(change, bookId) }
  const { type } = await change
    .selectFrom('posts')
    .select('type')
    .where('id', '=', threadId ?? id)
    .executeTakeFirstOrThrow()
  return { bookId, postId: id, tab: type === 'question' ? 'questions' : 'discussions' }
}

export async function deleteMentions(change: Change, kind: WrittenKind, id: number): Promise<void> {
  await change.deleteFrom('mentions').where(sql.ref(kind.reference), '=', id).execute()
}

/** Also changes the versions of all posts and lists that name the reader. Locks the clubs by id, as deleting an account does: no deadlock. */
export async function renameMentioned(
  change: Change,
  userId: number,
  name: string | null,
  rename: () => Promise<unknown>,
  kinds: readonly WrittenKind[] = allWritten,
): Promise<void> {
  const clubIds = await listClubsNaming(change, userId)
  for (const id of clubIds) await lockClub(change, id)
  await rename()
  if (name !== null)
    await change
      .updateTable('mentions')
      .set({ name })
      .where('user_id', '=', userId)
      .where('member_id', 'is not', null)
      .execute()
  const parts = [...kinds.map(({ part }) => part), 'reading-list' as const]
  for (const id of clubIds) await reviseClub(change, id, { parts })
}
