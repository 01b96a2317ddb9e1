import { useParams } from 'wouter'
import { to } from '#contract/pages.ts'
import { t } from '#web/messages/text.ts'
import { ClubPostsPage } from '#web/pages/club/club-posts-page.tsx'
import { MeetingView } from './meeting-view.tsx'

export default function MeetingPage() {
  const { meetingId = '' } = useParams()
  return (
    <ClubPostsPage
      title={t('meetings.meeting', 'Meeting')}
      hasOwnHeading
      page="meetings"
      back={({ slug }) => ({ to: to.meetings(slug), label: t('meetings.backToAll', 'Back to all meetings') })}
    >
      {(club) => <MeetingView key={meetingId} club={club} meetingId={meetingId} />}
    </ClubPostsPage>
  )
}
