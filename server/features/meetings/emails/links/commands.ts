import type { ClubId } from '#contract/clubs/club.ts'
import type { Answer } from '#contract/meetings/meeting.ts'
import type { Db } from '#server/db/schema.ts'
import { lockClub } from '#server/features/clubs/revision/commands.ts'
import { saveAnswer } from '../../answers/commands.ts'
import { authorizeAnswerByLink } from '../../policy.ts'
import { findMeetingRow } from '../../queries.ts'
import type { HoldsAnswerLink } from './policy.ts'
import { findLinked } from './queries.ts'

/**
 * Answers for the holder of a link. Returns false if the meeting or the membership is gone; throws 409 as answering does.
 */
export async function answerByLink(
  db: Db,
  link: HoldsAnswerLink,
  answer: Answer,
  now: () => Date,
): Promise<boolean> {
  const place = await findLinked(db, link)
  if (!place) return false
  return db.transaction().execute(async (change) => {
    await lockClub(change, place.clubId as ClubId)
    // They may have left the club meanwhile.
    if (!(await findLinked(change, link))) return false
    const meeting = await findMeetingRow(change, place.clubId, link.meetingId)
    if (!meeting) return false
    const permission = authorizeAnswerByLink(meeting, link.memberId, now())
    await saveAnswer(change, permission, { answer }, now())
    return true
  })
}
