import { to } from '#contract/pages.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { findLiveClub } from '#server/features/clubs/live-club.ts'
import { lockClub, reviseClub } from '#server/features/clubs/revise-club.ts'
import { isolate } from '#server/features/notifications/emails/isolate.ts'
import { findUnsubscribeKey, unsubscribeToken } from '#server/features/notifications/emails/policy.ts'
import { listHeaders, unsubscribePath } from '#server/features/notifications/emails/unsubscribe.ts'
import { type Email, renderEmail } from '#server/mail/email.ts'
import { describeWallTime } from '#server/time/wall-time.ts'
import { invitationFile } from '../calendar/invitation.ts'
import { findMeetingRow, type MeetingRow } from '../meeting-row.ts'
import type { MeetingEmails } from './mail-meetings.ts'
import { forgetInvitations, listOfFormerMembers } from './sent-invitations.ts'

/** Per transaction. */
const emailsAtOnce = 20

/** Takes the meetings of a club out of the calendars of readers who have left it. */
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
  while (mailed === emailsAtOnce) mailed = await mailBatch()
}

interface Run extends MeetingEmails {
  publicUrl: string
  unsubscribeKey: string
  clubId: number
  now: Date
}

type Former = Awaited<ReturnType<typeof listOfFormerMembers>>[number]

async function mailDueBatch(change: Change, run: Run): Promise<number> {
  const { clubId, now } = run
  await lockClub(change, clubId as ClubId)
  const club = await findLiveClub(change, clubId)
  const rows = club ? await listOfFormerMembers(change, clubId, now, emailsAtOnce) : []
  if (!club || rows.length === 0) return 0
  const emails: Email[] = []
  for (const meetingId of new Set(rows.map((row) => row.meetingId))) {
    const former = rows.filter((row) => row.meetingId === meetingId)
    const meeting = await cancelForThem(change, clubId, meetingId, former)
    if (meeting) emails.push(...former.map((row) => cancellation(run, { meeting, club }, row)))
  }
  await reviseClub(change, clubId, { parts: ['meetings'] })
  await run.queueEmails(change, emails)
  return rows.length
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
function cancellation(
  { publicUrl, from, unsubscribeKey }: Run,
  { meeting, club }: { meeting: MeetingRow; club: { name: string; slug: string } },
  { userId, address, name, timeZone }: Former,
): Email {
  const hidden = { ...meeting, status: 'cancelled' as const, place: null, video_url: null, description: '' }
  const calendar = invitationFile(hidden, club, {
    publicUrl,
    organizer: from,
    attendee: { address, name, answer: undefined },
  })
  const unsubscribeUrl = publicUrl + unsubscribePath(unsubscribeToken(unsubscribeKey, userId))
  const time = describeWallTime(meeting.wall_time ?? '', meeting.time_zone, timeZone)
  const sentence = `You’re no longer a member of ${isolate(club.name)}, so “${isolate(meeting.title)}” on ${time} has been removed from your calendar`
  return renderEmail({
    to: address,
    subject: sentence,
    heading: 'Removed from your calendar',
    parts: [{ text: `${sentence}.` }, { text: 'The club still meets; only your invitation was cancelled.' }],
    footer: 'You get this email because you were invited to this meeting on Inkhorn.',
    footerLinks: [
      { link: publicUrl + to.notificationPreferences(), label: 'Choose what you get, and when' },
      { link: unsubscribeUrl, label: 'Unsubscribe' },
    ],
    headers: listHeaders(publicUrl, unsubscribeUrl),
    ...(calendar && { calendar }),
  })
}
