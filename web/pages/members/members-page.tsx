import { ClubPostsPage } from '#web/pages/club/club-posts-page.tsx'
import { MembersView } from './members-view.tsx'

export default function MembersPage() {
  return (
    <ClubPostsPage title="Members" what="this club’s members">
      {(club, reader) => <MembersView club={club} reader={reader} />}
    </ClubPostsPage>
  )
}
