import type { ClubId } from '#contract/clubs/club.ts'
import type { Answer } from '#contract/meetings/meeting.ts'
import type { Db } from '#server/db/schema.ts'
import { lockClub } from '#server/features/clubs/revision/commands.ts'
import { saveAnswer } from '../../answers/commands.ts'
import { authorizeAnswerByLink } from '../../policy.ts'
import { findMeetingRow } from '../../queries.ts'
import type { HoldsAnswerLink } from './policy.ts'
import { findLinked } from './queries.ts'

/** What became of an answer by a link; `moved` if its holder was shown another time than the meeting now has. */
export type AnsweredByLink = 'stored' | 'moved' | 'gone'

/**
 * Answers for the holder of a link, to a meeting at the instant they were shown. `gone` if the meeting or the membership is; throws
 * 409 as answering does.
 */
export async function answerByLink(
  db: Db,
  link: HoldsAnswerLink,
  { answer, startsAt }: { answer: Answer; startsAt: string },
  now: () => Date,
): Promise<AnsweredByLink> {
  const place = await findLinked(db, link)
  if (!place) return 'gone'
  return db.transaction().execute(async (change) => {
    await lockClub(change, place.clubId as ClubId)
    // They may have left the club meanwhile.
    if (!(await findLinked(change, link))) return 'gone'
    const meeting = await findMeetingRow(change, place.clubId, link.meetingId)
    if (!meeting) return 'gone'
    const permission = authorizeAnswerByLink(meeting, link.memberId, now())
    if (Date.parse(meeting.starts_at) !== Date.parse(startsAt)) return 'moved'
    await saveAnswer(change, permission, { answer }, now())
    return 'stored'
  })
}
