import type { ClubId } from '#contract/clubs/club.ts'
import type { Mark, OptionId } from '#contract/meetings/meeting.ts'
import type { Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { lockClub } from '#server/features/clubs/revise-club.ts'
import { listOptionRows } from '../dates/date-options.ts'
import { saveMarks } from '../dates/mark-options.ts'
import { findMeetingRow } from '../meeting-row.ts'
import { authorizeMarkByLink } from '../policy.ts'
import { findLinked } from './answer-by-link.ts'
import type { HoldsAnswerLink } from './answer-token.ts'

/** Proposed times that have not passed, with the marks of the link's holder. */
export async function listMarkable(db: Db, { meetingId, memberId }: HoldsAnswerLink, now: Date) {
  const options = await listOptionRows(db, meetingId, memberId)
  return options.filter(({ starts_at }) => Date.parse(starts_at) > now.getTime())
}

/** Leaves out times that have been withdrawn since the page was shown. Throws 409 once the meeting has a date or was cancelled. */
export async function markByLink(
  db: Db,
  link: HoldsAnswerLink,
  marks: ReadonlyMap<number, Mark>,
): Promise<'stored' | 'gone'> {
  const linked = await findLinked(db, link)
  if (!linked) return 'gone'
  return transact(db, async (change) => {
    await lockClub(change, linked.clubId as ClubId)
    // The member may have left meanwhile.
    if (!(await findLinked(change, link))) return 'gone'
    const meeting = await findMeetingRow(change, linked.clubId, link.meetingId)
    if (!meeting) return 'gone'
    const permission = authorizeMarkByLink(meeting, link)
    const options = await listOptionRows(change, meeting.id)
    const known = options.flatMap(({ id }) => {
      const mark = marks.get(id)
      return mark === undefined ? [] : [{ optionId: id as OptionId, mark }]
    })
    await saveMarks(change, permission, known)
    return 'stored'
  })
}
