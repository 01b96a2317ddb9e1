import { boardKind } from '#server/features/texts/kinds.ts'
import { replacePictures } from '#server/features/board/pictures.ts'
import { inParts, known, type Restoring, step, userOf, writeRows } from './restoring.ts'
import { insertReactions } from './texts.ts'

interface Thread {
  id: number
  replies: number
  latest: number
}

export async function restoreBoard(restoring: Restoring): Promise<void> {
  const { clubId, meetings, pictures } = restoring
  const threads = new Map<number, Thread>()
  await writeRows(restoring, 'board.jsonl', async (change, row) => {
    const thread = row.thread === null ? null : known(threads, row.thread)
    const { id } = await change
      .insertInto('board_posts')
      .values({
        club_id: clubId,
        thread_id: thread?.id ?? null,
        user_id: row.deletedAt === null ? userOf(restoring, row.person) : null,
        member_name: row.signed,
        content: row.deletedAt === null ? row.text : '',
        created_at: row.at,
        edited_at: row.editedAt,
        deleted_at: row.deletedAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (thread) threads.set(row.thread ?? 0, { ...thread, replies: thread.replies + 1, latest: id })
    else {
      threads.set(row.id, { id, replies: 0, latest: id })
      await change.updateTable('board_posts').set({ thread_id: id }).where('id', '=', id).execute()
      await change
        .insertInto('board_threads')
        .values({
          id,
          club_id: clubId,
          meeting_id: row.meeting === null ? null : known(meetings, row.meeting),
          pinned: row.pinned ? 1 : 0,
          latest_id: id,
          announced_at: row.announcement?.at ?? null,
          announced_until: row.announcement?.until ?? null,
          announcement_ends_at: row.announcement?.endsAt ?? null,
        })
        .execute()
    }
    const shown = row.pictures.flatMap(({ picture, description }) => {
      const stored = pictures.get(picture)
      return stored ? { image: stored.url, description, width: stored.width, height: stored.height } : []
    })
    await replacePictures(change, { id, club_id: clubId }, shown)
    await insertReactions(change, restoring, boardKind, { id, bookId: null }, row.reactions)
  })
  await countReplies(
    restoring,
    [...threads.values()].filter(({ replies }) => replies > 0),
  )
}

const threadsAtOnce = 100

async function countReplies(restoring: Restoring, threads: readonly Thread[]): Promise<void> {
  for (const some of inParts(threads, threadsAtOnce))
    await step(restoring, 0, async (change) => {
      for (const { id, replies, latest } of some)
        await change
          .updateTable('board_threads')
          .set({ reply_count: replies, latest_id: latest })
          .where('id', '=', id)
          .execute()
    })
}
