import { sql } from 'kysely'
import { publicName } from '#contract/accounts/account.ts'
import type { Reaction, ShownReaction } from '#contract/texts/reaction.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import type { IsMember } from '#server/features/clubs/policy.ts'
import { publishToReader, reviseClub } from '#server/features/clubs/revise-club.ts'
import { notify } from '#server/features/notifications/notify.ts'
import { retractGroup } from '#server/features/notifications/retract.ts'
import { type ReactionSubject } from './reacted.ts'
import { withdraw } from '#server/features/notifications/withdraw-actor.ts'
import { isNotified } from '#server/features/notifications/withdraw-actor.ts'
import { hasReacted, listReactions } from './reactions.ts'
import { groupKeyOf, type Reactable } from './reactable.ts'
import { reacted } from './reacted.ts'

/** The text that a member reacts to, with the facts its author is told. */
export interface Reacting {
  member: IsMember
  reactable: Reactable
  /** The thread of a post. */
  threadId?: number | undefined
  subject: ReactionSubject
}

/** Authorises a member to react, in the transaction of the reaction. */
type Authorize = (change: Change) => Promise<Reacting>

/** Adds a reaction and notifies the post's author. A second one of the same kind changes nothing. */
export const react = (db: Db, authorize: Authorize, reaction: Reaction): Promise<ShownReaction[]> =>
  transact(db, async (change) => {
    const { member, reactable, threadId, subject } = await authorize(change)
    const { kind, id, listed } = reactable
    const added = await change
      .insertInto('reactions')
      .values({
        club_id: listed.clubId,
        book_id: listed.bookId,
        [kind.reference]: id,
        user_id: member.reader.id,
        reaction,
        created_at: new Date().toISOString(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (added) {
      await revise(change, member, reactable)
      await notifyAuthor(change, member, reactable, { subject, threadId })
    }
    return listReactions(change, reactable, member.reader)
  })

/** Takes a reaction back, and with the reader's last one their part in a notification that its author has not seen. */
export const takeBack = (db: Db, authorize: Authorize, reaction: Reaction): Promise<ShownReaction[]> =>
  transact(db, async (change) => {
    const { member, reactable } = await authorize(change)
    const deleted = await change
      .deleteFrom('reactions')
      .where(sql.ref(reactable.kind.reference), '=', reactable.id)
      .where('reaction', '=', reaction)
      .where('user_id', '=', member.reader.id)
      .returning('id')
      .executeTakeFirst()
    if (deleted) {
      await revise(change, member, reactable)
      if (!(await hasReacted(change, reactable, member.reader)))
        await withdraw(change, member.clubId, groupKeyOf(reactable), member.reader.id)
    }
    return listReactions(change, reactable, member.reader)
  })

async function revise(
  change: Change,
  { clubId, reader }: IsMember,
  { kind, listed }: Reactable,
): Promise<void> {
  const { bookId } = listed
  await reviseClub(change, clubId, { parts: [bookId === null ? kind.part : `${kind.part}/${bookId}`] })
  publishToReader(change, clubId, reader.id, bookId === null ? 'reactions' : `reactions/${bookId}`)
}

/** Names each reader once per post, however often they press, even when its author has seen the notification meanwhile. */
async function notifyAuthor(
  change: Change,
  { clubId, reader }: IsMember,
  reactable: Reactable,
  { subject, threadId }: Pick<Reacting, 'subject' | 'threadId'>,
): Promise<void> {
  const groupKey = groupKeyOf(reactable)
  if (await isNotified(change, clubId, groupKey, reader.id)) return
  await notify(change, {
    kind: reacted,
    clubId,
    groupKey,
    subject,
    about: threadId,
    actor: { id: reader.id, name: publicName(reader) },
    concerns: sql`select user_id from ${sql.table(reactable.kind.table)} where id = ${reactable.id}`,
  })
}

/** Deletes the reactions to a post that is being deleted, and the notification of them, which would lead nowhere. */
export async function deleteReactions(change: Change, { kind, id, listed }: Reactable): Promise<void> {
  await change.deleteFrom('reactions').where(sql.ref(kind.reference), '=', id).execute()
  await retractGroup(change, listed.clubId, groupKeyOf({ kind, id }))
}
