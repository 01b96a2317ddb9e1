import type { Lifecycles } from '#server/db/lifecycle.ts'
import type { BoardTables } from '#server/db/tables/board.ts'
import type { ImagesTables } from '#server/db/tables/images.ts'
import type { Db } from '#server/db/schema.ts'
import { anonymizeTexts } from '#server/features/texts/account.ts'
import { boardKind } from '#server/features/texts/kinds.ts'
import { readTexts } from '#server/features/texts/mentions/people.ts'
import { writtenAt } from '#server/features/texts/written-at.ts'
import { listPictures } from './pictures.ts'

export const boardLifecycles: Lifecycles<BoardTables & Pick<ImagesTables, 'board_pictures'>> = {
  board_posts: {
    exported: { name: 'boardPosts', read: (db, { id }, page) => exportPosts(db, id, page) },
    onDeletion: (change, owner) => anonymizeTexts(change, owner, boardKind),
    shownBy: ['user_id'],
    erased: 'by id',
  },
  board_threads: { erased: 'by id' },
  board_pictures: { erased: 'by id' },
  board_readers: {
    exported: {
      name: 'boardConversations',
      read: (db, { id }, { after, limit }) =>
        db
          .selectFrom('board_readers')
          .innerJoin('clubs', 'clubs.id', 'board_readers.club_id')
          .select((eb) => [
            'board_readers.id as row',
            'clubs.name as club',
            'thread_id as conversation',
            'seen_id as readUpTo',
            eb.case().when('muted', '=', 1).then('yes').else('no').end().as('muted'),
            'dismissed_at as dismissedAt',
          ])
          .where('board_readers.user_id', '=', id)
          .where('board_readers.id', '>', after)
          .orderBy('board_readers.id')
          .limit(limit)
          .execute(),
    },
    onDeletion: 'delete',
    shownBy: [],
    erased: 'by id',
  },
  board_announcements: { erased: 'by id' },
}

/** A reader's own posts, with the addresses of their pictures. */
async function exportPosts(db: Db, userId: number, { after, limit }: { after: number; limit: number }) {
  const rows = await db
    .selectFrom('board_posts')
    .innerJoin('clubs', 'clubs.id', 'board_posts.club_id')
    .select([
      'board_posts.id',
      'clubs.name as club',
      'thread_id',
      'content',
      'member_name',
      writtenAt('board_posts').as('created_at'),
      'edited_at',
    ])
    .where('user_id', '=', userId)
    .where('board_posts.id', '>', after)
    .orderBy('board_posts.id')
    .limit(limit)
    .execute()
  const shown = await readTexts(db, boardKind, rows, ({ content }) => content)
  const pictures = await listPictures(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    row: row.id,
    club: row.club,
    conversation: row.thread_id,
    content: shown(row).text,
    pictures: (pictures.get(row.id) ?? []).map(({ image, description }) => ({ image, description })),
    signedAs: row.member_name,
    writtenAt: row.created_at,
    editedAt: row.edited_at,
  }))
}
