import { sql } from 'kysely'
import { nameless } from '#contract/accounts/person-name.ts'
import type { PostId } from '#contract/discussions/post.ts'
import { message } from '#contract/messages/message.ts'
import { agendaMax } from '#contract/meetings/day.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { readableTitle } from '#server/features/texts/seal/words.ts'
import { invalid } from '#server/http/http-error.ts'
import type { MeetingRow } from '../meeting-row.ts'
import type { CanTakePart } from '../policy.ts'

/** Undiscussed ones first, then by reactions, then the oldest. */
export async function listAgenda(
  db: Db | Change,
  { id, club_id, book_id }: Pick<MeetingRow, 'id' | 'club_id' | 'book_id'>,
  reader: Reader,
) {
  if (book_id === null) return []
  const rows = await db
    .selectFrom('posts')
    .leftJoin('meeting_topics', (join) =>
      join.onRef('meeting_topics.post_id', '=', 'posts.id').on('meeting_topics.meeting_id', '=', id),
    )
    .select((eb) => [
      'posts.id',
      readableTitle('posts', reader.id).as('title'),
      'member_name',
      'reply_count',
      'meeting_topics.discussed_at',
      eb
        .selectFrom('reactions')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('reactions.post_id', '=', 'posts.id')
        .as('wanted'),
    ])
    .where('posts.club_id', '=', club_id)
    .where('posts.book_id', '=', book_id)
    .where('level', '=', sql.lit(0))
    .where('type', '=', 'question')
    .where('deleted_at', 'is', null)
    .where('posts.hidden', '=', 0)
    .orderBy(sql`case when meeting_topics.discussed_at is null then 0 else 1 end`)
    .orderBy('wanted', 'desc')
    .orderBy('posts.id')
    .limit(agendaMax)
    .execute()
  return rows.map((row) => ({
    questionId: row.id as PostId,
    title: row.title && (row.title.replace(/^Question:\s*/, '') || row.title),
    askedBy: row.member_name ?? nameless,
    replyCount: row.reply_count,
    wanted: row.wanted ?? 0,
    discussedAt: row.discussed_at,
  }))
}

export async function tickQuestion(
  change: Change,
  { meeting }: CanTakePart,
  { questionId, discussed }: { questionId: PostId; discussed: boolean },
  now: Date,
): Promise<void> {
  const question = await change
    .selectFrom('posts')
    .select('id')
    .where('id', '=', questionId)
    .where('club_id', '=', meeting.club_id)
    .where('book_id', '=', meeting.book_id ?? 0)
    .where('level', '=', 0)
    .where('type', '=', 'question')
    .where('hidden', '=', 0)
    .executeTakeFirst()
  if (!question)
    throw invalid(
      'questionId',
      message('meetings.otherBooksQuestion', 'This question isn’t about the book of the meeting.'),
    )
  if (discussed)
    await change
      .insertInto('meeting_topics')
      .values({
        club_id: meeting.club_id,
        meeting_id: meeting.id,
        post_id: questionId,
        discussed_at: now.toISOString(),
      })
      .onConflict((conflict) => conflict.columns(['meeting_id', 'post_id']).doNothing())
      .execute()
  else
    await change
      .deleteFrom('meeting_topics')
      .where('meeting_id', '=', meeting.id)
      .where('post_id', '=', questionId)
      .execute()
}
