import { ClubPostsPage } from '#web/pages/club/club-posts-page.tsx'
import { MeetingsView } from './meetings-view.tsx'

export default function MeetingsPage() {
  return (
    <ClubPostsPage title="Meetings" page="meetings">
      {(club) => <MeetingsView club={club} />}
    </ClubPostsPage>
  )
}
