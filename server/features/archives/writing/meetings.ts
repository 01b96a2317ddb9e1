import type { ArchivedMeeting } from '../format/meeting-rows.ts'
import { type Gathering, rowsOfClub } from './gathering.ts'
import { groupBy } from '#server/features/imports/group-by.ts'

/** A rhythm does not move: its meetings do, one by one. */
export const gatherMeetings = (gathering: Gathering): AsyncGenerator<ArchivedMeeting[]> => {
  const { people, books, meetings } = gathering
  return rowsOfClub(gathering, 'meetings', async (rows) => {
    const ids = rows.map(({ id }) => id)
    const day = await listDay(gathering, ids)
    const options = await listOptions(gathering, ids)
    return rows.map((row) => {
      meetings.add(row.id)
      return {
        id: row.id,
        title: row.title,
        status: row.status,
        startsAt: row.wall_time,
        timeZone: row.time_zone,
        minutes: row.minutes,
        place: row.place,
        videoUrl: row.video_url,
        book: row.book_id !== null && books.has(row.book_id) ? row.book_id : null,
        upTo: row.up_to,
        description: row.description,
        places: row.places,
        reason: row.reason,
        notes: row.notes,
        createdBy: people.ofMember(row.author_id),
        at: row.created_at,
        changedAt: row.changed_at,
        options: options.get(row.id) ?? [],
        ...day(row.id),
      }
    })
  })
}

async function listDay({ db, people, posts }: Gathering, ids: readonly number[]) {
  const answers = groupBy(
    await db
      .selectFrom('meeting_answers')
      .selectAll()
      .where('meeting_id', 'in', [...ids, 0])
      .orderBy('id')
      .execute(),
    (row) => row.meeting_id,
  )
  const attended = groupBy(
    await db
      .selectFrom('meeting_attendance')
      .select(['meeting_id', 'member_id'])
      .where('meeting_id', 'in', [...ids, 0])
      .orderBy('id')
      .execute(),
    (row) => row.meeting_id,
  )
  const brought = groupBy(
    await db
      .selectFrom('meeting_bring_lines')
      .select(['meeting_id', 'member_id', 'line'])
      .where('meeting_id', 'in', [...ids, 0])
      .orderBy('number')
      .execute(),
    (row) => row.meeting_id,
  )
  const topics = groupBy(
    await db
      .selectFrom('meeting_topics')
      .select(['meeting_id', 'post_id', 'discussed_at'])
      .where('meeting_id', 'in', [...ids, 0])
      .orderBy('id')
      .execute(),
    (row) => row.meeting_id,
  )
  const known = <Row extends { member_id: number }>(rows: readonly Row[] | undefined) =>
    (rows ?? []).flatMap((row) => {
      const person = people.ofMember(row.member_id)
      return person === null ? [] : { ...row, person }
    })
  return (id: number) => ({
    answers: known(answers.get(id)).map((row) => ({
      person: row.person,
      answer: row.answer,
      online: row.online === 1,
      guests: row.guests,
      line: row.line,
      waitingSince: row.waiting_since,
      at: row.answered_at,
    })),
    attended: known(attended.get(id)).map(({ person }) => person),
    brought: [...groupBy(known(brought.get(id)), ({ person }) => person)].map(([person, rows]) => ({
      person,
      lines: rows.map(({ line }) => line),
    })),
    topics: (topics.get(id) ?? [])
      .filter(({ post_id }) => posts.has(post_id))
      .map(({ post_id, discussed_at }) => ({ post: post_id, at: discussed_at })),
  })
}

/** The proposed times of meetings without a date, and who can come. */
async function listOptions({ db, people }: Gathering, ids: readonly number[]) {
  const options = await db
    .selectFrom('meeting_options')
    .select(['id', 'meeting_id', 'wall_time'])
    .where('meeting_id', 'in', [...ids, 0])
    .orderBy('starts_at')
    .execute()
  const marks = await db
    .selectFrom('meeting_marks')
    .select(['option_id', 'member_id', 'mark'])
    .where('option_id', 'in', [...options.map(({ id }) => id), 0])
    .orderBy('id')
    .execute()
  const byOption = groupBy(marks, ({ option_id }) => option_id)
  const found = new Map<number, ArchivedMeeting['options']>()
  for (const { id, meeting_id, wall_time } of options)
    found.set(meeting_id, [
      ...(found.get(meeting_id) ?? []),
      {
        startsAt: wall_time,
        marks: (byOption.get(id) ?? []).flatMap(({ member_id, mark }) => {
          const person = people.ofMember(member_id)
          return person === null ? [] : { person, mark }
        }),
      },
    ])
  return found
}
