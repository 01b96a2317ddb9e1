import { sql } from 'kysely'
import { boardKind } from '#server/features/texts/kinds.ts'
import { listPictures } from '#server/features/board/pictures.ts'
import type { ArchivedBoardPost } from '../format/text-rows.ts'
import { type Gathering, inBatches } from './gathering.ts'
import { describeTexts, stubOf } from './texts.ts'

interface Row {
  id: number
  thread_id: number
  user_id: number | null
  member_name: string | null
  content: string
  created_at: string
  edited_at: string | null
  deleted_at: string | null
  hidden: number
  meeting_id: number | null
  pinned: number | null
  announced_at: string | null
  announced_until: string | null
  announcement_ends_at: string | null
}

/** Threads and replies in the order they were written. */
export const gatherBoard = (gathering: Gathering): AsyncGenerator<ArchivedBoardPost[]> => {
  const { db, clubId, meetings, people, pictures } = gathering
  const threads = new Set<number>()
  const read = async (after: number, limit: number) => {
    const { rows } = await sql<Row>`
      select board_posts.*, coalesce(written_at, created_at) as created_at, meeting_id, pinned, announced_at, announced_until, announcement_ends_at from board_posts
      left join board_threads on board_threads.id = board_posts.id
      where board_posts.club_id = ${clubId} and board_posts.id > ${after} and hidden < 2 order by board_posts.id limit ${limit}`.execute(
      db,
    )
    return rows.map((row) => (row.hidden === 0 ? row : { ...row, ...stubOf(row), announced_at: null }))
  }
  return inBatches(gathering, read, async (rows) => {
    const describe = await describeTexts(gathering, boardKind, rows)
    const shown = await listPictures(
      db,
      rows.filter(({ deleted_at }) => deleted_at === null).map(({ id }) => id),
    )
    const pathOf = await pictures.pathsOf([...shown.values()].flat().map(({ image }) => image))
    return rows.flatMap((row) => {
      const isThread = row.thread_id === row.id
      if (isThread) threads.add(row.id)
      else if (!threads.has(row.thread_id)) return []
      return {
        ...describe(row),
        // The board has no pen names.
        person: row.member_name === null ? null : people.ofUser(row.user_id),
        thread: isThread ? null : row.thread_id,
        signed: row.member_name,
        deletedAt: row.deleted_at,
        pictures: (shown.get(row.id) ?? []).flatMap(({ image, description }) => {
          const picture = pathOf(image)
          return picture === null ? [] : { picture, description }
        }),
        pinned: row.pinned === 1,
        meeting: row.meeting_id !== null && meetings.has(row.meeting_id) ? row.meeting_id : null,
        announcement:
          row.announced_at === null
            ? null
            : { at: row.announced_at, until: row.announced_until, endsAt: row.announcement_ends_at },
      }
    })
  })
}
