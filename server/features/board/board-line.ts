import { sql } from 'kysely'
import { announcementsShown } from '#contract/board/board-line.ts'
import type { Db } from '#server/db/schema.ts'
import type { CanReadAsMember } from '#server/features/clubs/policy.ts'
import { boardKind } from '#server/features/texts/kinds.ts'
import { readTexts } from '#server/features/texts/mentions/people.ts'
import { beginningOf } from './beginning.ts'
import { listPictures, noPictures } from './pictures.ts'
import { postColumns, threadOf } from './posts.ts'
import { countUnread, findViewer } from './unread.ts'

/** What a member's club page says of the board. */
export async function findBoardLine(db: Db, member: CanReadAsMember, now: Date) {
  // Together, because on PostgreSQL each takes less time than its way there and back.
  const [unread, latest, announced] = await Promise.all([
    findViewer(db, member.reader, member).then((viewer) => countUnread(db, member.clubId, viewer)),
    findLatest(db, member),
    listAnnounced(db, member, now),
  ])
  const rows = latest ? [latest, ...announced] : announced
  const announcedIds = announced.map(({ id }) => id)
  const [shown, pictures] = await Promise.all([
    readTexts(db, boardKind, rows, ({ content }) => content),
    listPictures(db, announcedIds),
  ])
  return {
    unread,
    latest: latest
      ? {
          threadId: threadOf(latest),
          id: latest.id,
          memberName: latest.member_name,
          content: beginningOf(shown(latest).text ?? ''),
          createdAt: latest.created_at,
        }
      : null,
    announcements: announced.map((row) => {
      const { text, mentions } = shown(row)
      return {
        threadId: row.id,
        memberName: row.member_name,
        content: text ?? '',
        mentions,
        pictures: pictures.get(row.id) ?? noPictures,
        announcedAt: row.announced_at ?? row.created_at,
        until: row.announced_until,
        replyCount: row.reply_count,
      }
    }),
  }
}

const findLatest = (db: Db, { clubId, reader }: CanReadAsMember) =>
  db
    .selectFrom('board_posts')
    .select(postColumns(reader.id))
    .where('club_id', '=', clubId)
    .where('deleted_at', 'is', null)
    .where('hidden', '=', 0)
    .orderBy(sql`-id`)
    .limit(1)
    .executeTakeFirst()

const listAnnounced = (db: Db, { clubId, reader }: CanReadAsMember, now: Date) =>
  db
    .selectFrom('board_threads')
    .innerJoin('board_posts', 'board_posts.id', 'board_threads.id')
    .leftJoin('board_readers', (join) =>
      join
        .onRef('board_readers.thread_id', '=', 'board_threads.id')
        .on('board_readers.user_id', '=', reader.id),
    )
    .select(postColumns(reader.id))
    .select(['announced_at', 'announced_until', 'reply_count'])
    .where('board_threads.club_id', '=', clubId)
    .where('announced_at', 'is not', null)
    .where('board_posts.hidden', '=', 0)
    .where('dismissed_at', 'is', null)
    .where((eb) =>
      eb.or([eb('announcement_ends_at', 'is', null), eb('announcement_ends_at', '>', now.toISOString())]),
    )
    .orderBy('announced_at', 'desc')
    .limit(announcementsShown)
    .execute()
