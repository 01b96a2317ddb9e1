import { sql } from 'kysely'
import type { Change } from '#server/db/schema.ts'
import { pathBelow } from '#server/features/discussions/threading.ts'
import { textKinds, type WrittenKind } from '#server/features/texts/kinds.ts'
import type { ArchivedReaction } from '../format/text-rows.ts'
import { inParts, known, type RestoredPost, type Restoring, step, userOf, writeRows } from './restoring.ts'

/** Two people of an archive are never one, so a reaction is there once. */
export async function insertReactions(
  change: Change,
  restoring: Restoring,
  { reference }: WrittenKind,
  text: { id: number; bookId: number | null },
  reactions: readonly ArchivedReaction[],
): Promise<void> {
  if (reactions.length === 0) return
  const rows = reactions.map(
    ({ person, reaction, at }) =>
      sql`(${restoring.clubId}, ${text.bookId}, ${text.id}, ${userOf(restoring, person)}, ${reaction}, ${at})`,
  )
  for (const some of inParts(rows, reactionsAtOnce))
    await sql`insert into reactions (club_id, book_id, ${sql.ref(reference)}, user_id, reaction, created_at)
      values ${sql.join(some)}`.execute(change)
}

/** A statement has at most some ten thousand values. */
const reactionsAtOnce = 500

function count(
  { texts }: Restoring,
  bookId: number,
  kind: 'notes' | 'discussion' | 'question' | 'note',
): void {
  const key = `${bookId} ${kind}`
  texts.set(key, { bookId, kind, value: (texts.get(key)?.value ?? 0) + 1 })
}

export const restoreReviews = (restoring: Restoring): Promise<void> => {
  const reviewed = new Set<string>()
  return writeRows(restoring, 'reviews.jsonl', async (change, row) => {
    const { clubId, stars } = restoring
    const bookId = known(restoring.books, row.book)
    const userId = userOf(restoring, row.person)
    // Two books of the archive that are one here may both have a review by somebody.
    const isSecond = reviewed.has(`${bookId} ${userId}`)
    reviewed.add(`${bookId} ${userId}`)
    const { id } = await change
      .insertInto('reviews')
      .values({
        club_id: clubId,
        book_id: bookId,
        user_id: isSecond ? null : userId,
        rating: row.stars,
        comment: row.text,
        place: row.place,
        member_name: row.signed,
        created_at: row.at,
        edited_at: row.editedAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { sum, count: given } = stars.get(bookId) ?? { sum: 0, count: 0 }
    stars.set(bookId, { sum: sum + row.stars, count: given + 1 })
    await insertReactions(change, restoring, textKinds.review, { id, bookId }, row.reactions)
  })
}

export const restoreNotes = (restoring: Restoring): Promise<void> =>
  writeRows(restoring, 'notes.jsonl', async (change, row) => {
    const bookId = known(restoring.books, row.book)
    const { id } = await change
      .insertInto('notes')
      .values({
        club_id: restoring.clubId,
        book_id: bookId,
        user_id: userOf(restoring, row.person),
        content: row.text,
        is_quote: row.quote ? 1 : 0,
        place: row.place,
        page_number: row.page,
        member_name: row.signed,
        created_at: row.at,
        edited_at: row.editedAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    count(restoring, bookId, 'notes')
    await insertReactions(change, restoring, textKinds.note, { id, bookId }, row.reactions)
  })

/** In the order they were written, so that a reply follows what it answers, and its number is that of its thread. */
export async function restorePosts(restoring: Restoring): Promise<void> {
  const replies = new Map<number, number>()
  await writeRows(restoring, 'posts.jsonl', async (change, row) => {
    const above = row.replyTo === null ? null : known(restoring.posts, row.replyTo)
    const bookId = known(restoring.books, row.book)
    const placed = above === null ? thread(row.place) : reply(above, row.place, replies)
    const { id } = await change
      .insertInto('posts')
      .values({
        club_id: restoring.clubId,
        book_id: bookId,
        thread_id: above === null ? null : above.threadId,
        parent_id: above?.id ?? null,
        ...placed,
        type: row.type,
        title: row.title,
        content: row.deletedAt === null ? row.text : '',
        page_number: row.page,
        user_id: row.deletedAt === null ? userOf(restoring, row.person) : null,
        member_name: row.signed,
        created_at: row.at,
        edited_at: row.editedAt,
        deleted_at: row.deletedAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (above === null) {
      await change.updateTable('posts').set({ thread_id: id }).where('id', '=', id).execute()
      restoring.counts.discussions++
      count(restoring, bookId, row.type)
    }
    restoring.posts.set(row.id, { ...placed, id, threadId: above?.threadId ?? id })
    await insertReactions(change, restoring, textKinds.post, { id, bookId }, row.reactions)
  })
  await countReplies(restoring, replies)
}

const thread = (place: number) => ({ level: 0, path: '', place })

/** A reply is never before what it answers. */
function reply(above: RestoredPost, place: number, replies: Map<number, number>) {
  const number = (replies.get(above.threadId) ?? 0) + 1
  replies.set(above.threadId, number)
  return {
    level: above.level + 1,
    path: pathBelow(above.path, number),
    place: Math.max(place, above.place),
  }
}

const threadsAtOnce = 100

async function countReplies(restoring: Restoring, replies: ReadonlyMap<number, number>): Promise<void> {
  for (const some of inParts([...replies], threadsAtOnce))
    await step(restoring, 0, async (change) => {
      for (const [id, value] of some)
        await change
          .updateTable('posts')
          .set({ reply_count: value, replies_made: value })
          .where('id', '=', id)
          .execute()
    })
}
