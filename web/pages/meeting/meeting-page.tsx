import { useParams } from 'wouter'
import { to } from '#contract/pages.ts'
import { ClubPostsPage } from '#web/pages/club/club-posts-page.tsx'
import { MeetingView } from './meeting-view.tsx'

/** A meeting of a club: when, where, who comes; or the times among which its date is found. */
export default function MeetingPage() {
  const { meetingId = '' } = useParams()
  return (
    <ClubPostsPage
      title="Meeting"
      hasOwnHeading
      what="this club’s meetings"
      back={({ slug }) => ({ to: to.meetings(slug), label: 'Back to all meetings' })}
    >
      {(club) => <MeetingView key={meetingId} club={club} meetingId={meetingId} />}
    </ClubPostsPage>
  )
}
