import { t } from '#web/messages/text.ts'
import { ClubPostsPage } from '#web/pages/club/club-posts-page.tsx'
import { MeetingsView } from './meetings-view.tsx'

export default function MeetingsPage() {
  return (
    <ClubPostsPage title={t('meetings.meetings', 'Meetings')} page="meetings">
      {(club) => <MeetingsView club={club} />}
    </ClubPostsPage>
  )
}
