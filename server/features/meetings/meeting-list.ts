import { sql } from 'kysely'
import type { Change, Db } from '#server/db/schema.ts'
import { aboveEveryId, decodeCursor, encodeCursor, lastTime } from '#server/http/cursor.ts'
import { cutPage, type Page } from '#server/http/page.ts'
import { countAnswers, type Counts, listOwnAnswers } from './answers/answers.ts'
import { asMeeting, type CanReadMeetings, isMember, listOwnDistances } from './meeting.ts'
import { selectMeetings } from './meeting-row.ts'

/** How many of a club's meetings are neither over nor cancelled. */
export async function countUpcoming(change: Change, clubId: number, now: Date): Promise<number> {
  const { count } = await change
    .selectFrom('meetings')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('club_id', '=', clubId)
    .where('ends_at', '>', now.toISOString())
    .where('status', '!=', 'cancelled')
    .executeTakeFirstOrThrow()
  return count
}

interface PageOfMeetings {
  when: 'upcoming' | 'next' | 'past'
  limit: number
  cursor?: string | undefined
  now: Date
}

/**
 * A page of a club's meetings: upcoming ones, the next to end first, or past ones, newest first. The cursor is the end and id of the
 * last one. `next` is a single page with cancelled meetings last, so that they never crowd out one that takes place.
 */
export async function listMeetings(
  db: Db,
  viewer: CanReadMeetings,
  { when, limit, cursor, now }: PageOfMeetings,
): Promise<Page<ReturnType<typeof asMeeting>>> {
  const isAhead = when !== 'past'
  const isNext = when === 'next'
  const ofClub = db
    .selectFrom('meetings')
    .where('club_id', '=', viewer.clubId)
    .where('ends_at', isAhead ? '>' : '<=', now.toISOString())
  const [endsAt = 0, id = 0] = cursor === undefined ? [] : decodeCursor(cursor, [lastTime, aboveEveryId])
  const after = { endsAt: new Date(Math.max(endsAt, 0)).toISOString(), id }
  const beyond = isAhead ? '>' : '<'
  const rows = await selectMeetings(db)
    .where('meetings.club_id', '=', viewer.clubId)
    .where('meetings.ends_at', isAhead ? '>' : '<=', now.toISOString())
    .$if(cursor !== undefined && !isNext, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('meetings.ends_at', 'meetings.id'), beyond, eb.tuple(after.endsAt, after.id)),
      ),
    )
    .$if(isNext, (query) => query.orderBy(sql`case when meetings.status = 'cancelled' then 1 else 0 end`))
    .orderBy('meetings.ends_at', isAhead ? 'asc' : 'desc')
    .orderBy('meetings.id', isAhead ? 'asc' : 'desc')
    .limit(isNext ? limit : limit + 1)
    .execute()
  const { total } = await ofClub
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const page = cutPage(rows, limit, total, (last) => encodeCursor(Date.parse(last.ends_at), last.id))
  const ids = page.rows.map((row) => row.id)
  const counts = isMember(viewer) ? await countAnswers(db, ids) : new Map<number, Counts>()
  const own = isMember(viewer) ? await listOwnAnswers(db, viewer.memberId ?? 0, ids) : []
  const distances = await listOwnDistances(db, viewer, page.rows)
  return {
    ...page,
    rows: page.rows.map((row) =>
      asMeeting(
        row,
        viewer,
        counts.get(row.id),
        own.find(({ meeting_id }) => meeting_id === row.id),
        distances.get(row.id),
      ),
    ),
  }
}
