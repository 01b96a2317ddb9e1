import type { ClubId } from '#contract/clubs/club.ts'
import { message } from '#contract/messages/message.ts'
import type { Change } from '#server/db/schema.ts'
import { HttpError } from '#server/http/http-error.ts'

/** Throws 409 if a club has more members than `limit`. To be called once the new one is counted, which locks the club. */
export async function requireRoom(change: Change, clubId: ClubId, limit: number | null): Promise<void> {
  if (limit === null) return
  const { member_count } = await change
    .selectFrom('live_clubs')
    .select('member_count')
    .where('id', '=', clubId)
    .executeTakeFirstOrThrow()
  if (member_count > limit)
    throw new HttpError(
      'limit-reached',
      message(
        'members.clubFull',
        'This club is full: clubs here have at most {limit, plural, one {# member} other {# members}}.',
        { limit },
      ),
    )
}
