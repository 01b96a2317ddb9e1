import type { ClubId } from '#contract/clubs/club.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { requireLiveClub } from '#server/features/clubs/deletion/jobs-on-hold.ts'
import { lockClub, reviseClub } from '#server/features/clubs/revise-club.ts'
import { findUnsubscribeKey, unsubscribeToken } from '#server/features/notifications/emails/policy.ts'
import { unsubscribePath } from '#server/features/notifications/emails/unsubscribe.ts'
import type { Email } from '#server/mail/email.ts'
import { invitationFile } from '../calendar/invitation.ts'
import { findMeetingRow, type MeetingRow } from '../meeting-row.ts'
import { goodbyeEmail } from './goodbye-email.ts'
import type { MeetingEmails } from './mail-meetings.ts'
import { forgetInvitations, listOfFormerMembers } from './sent-invitations.ts'

/** Per transaction. Each may have invitations to a hundred meetings. */
const readersAtOnce = 5

/** Takes the meetings of a club out of the calendars of readers who have left it, with one email to each. */
export async function mailFormerMembers(
  db: Db,
  emails: MeetingEmails,
  clubId: number,
  now: () => Date,
): Promise<void> {
  const { publicUrl } = emails
  if (publicUrl === null) return
  const unsubscribeKey = await findUnsubscribeKey(db)
  const mailBatch = () =>
    transact(db, (change) =>
      mailDueBatch(change, { ...emails, publicUrl, unsubscribeKey, clubId, now: now() }),
    )
  let mailed = await mailBatch()
  while (mailed === readersAtOnce) mailed = await mailBatch()
}

interface Run extends MeetingEmails {
  publicUrl: string
  unsubscribeKey: string
  clubId: number
  now: Date
}

type Former = Awaited<ReturnType<typeof listOfFormerMembers>>[number]

/** Returns how many readers were mailed. */
async function mailDueBatch(change: Change, run: Run): Promise<number> {
  const { clubId, now } = run
  await lockClub(change, clubId as ClubId)
  const club = await requireLiveClub(change, clubId)
  const rows = await listOfFormerMembers(change, clubId, now, readersAtOnce)
  if (rows.length === 0) return 0
  const meetings = new Map<number, MeetingRow>()
  for (const meetingId of new Set(rows.map((row) => row.meetingId))) {
    const former = rows.filter((row) => row.meetingId === meetingId)
    const meeting = await cancelForThem(change, clubId, meetingId, former)
    if (meeting) meetings.set(meetingId, meeting)
  }
  const userIds = new Set(rows.map(({ userId }) => userId))
  const emails = [...userIds].flatMap((userId) => {
    const own = rows.filter((row) => row.userId === userId)
    const theirs = own.flatMap(({ meetingId }) => meetings.get(meetingId) ?? [])
    return emailTo(run, club, own, theirs)
  })
  await reviseClub(change, clubId, { parts: ['meetings'] })
  await run.queueEmails(change, emails)
  return userIds.size
}

/** Raises SEQUENCE, so that calendars accept an invitation again if a reader comes back. */
async function cancelForThem(
  change: Change,
  clubId: number,
  meetingId: number,
  former: readonly Former[],
): Promise<MeetingRow | undefined> {
  await forgetInvitations(
    change,
    meetingId,
    former.map(({ userId }) => userId),
  )
  await change
    .updateTable('meetings')
    .set((eb) => ({ sequence: eb('sequence', '+', 1) }))
    .where('id', '=', meetingId)
    .execute()
  return findMeetingRow(change, clubId, meetingId)
}

/** Former members no longer learn where the club meets. */
function emailTo(
  { publicUrl, from, unsubscribeKey, wordingFor }: Run,
  club: { name: string; slug: string },
  [reader]: readonly Former[],
  meetings: readonly MeetingRow[],
): Email[] {
  const [first, ...others] = meetings
  if (!reader || !first) return []
  const { userId, address, name } = reader
  const wording = wordingFor(reader.language)
  const files = meetings.flatMap((meeting) => {
    const hidden = { ...meeting, status: 'cancelled' as const, place: null, video_url: null, description: '' }
    const attendee = { address, name, answer: undefined }
    return invitationFile(hidden, club, { publicUrl, organizer: from, say: wording.say, attendee }) ?? []
  })
  const unsubscribeUrl = publicUrl + unsubscribePath(unsubscribeToken(unsubscribeKey, userId))
  return [goodbyeEmail([first, ...others], club.name, { reader, wording, publicUrl, unsubscribeUrl, files })]
}
