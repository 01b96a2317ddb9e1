import { useParams } from 'wouter'
import { to } from '#contract/pages.ts'
import { ClubPostsPage } from '#web/pages/club/club-posts-page.tsx'
import { MeetingView } from './meeting-view.tsx'

export default function MeetingPage() {
  const { meetingId = '' } = useParams()
  return (
    <ClubPostsPage
      title="Meeting"
      hasOwnHeading
      page="meetings"
      back={({ slug }) => ({ to: to.meetings(slug), label: 'Back to all meetings' })}
    >
      {(club) => <MeetingView key={meetingId} club={club} meetingId={meetingId} />}
    </ClubPostsPage>
  )
}
