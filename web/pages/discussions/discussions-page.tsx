import { ClubPostsPage } from '#web/pages/club/club-posts-page.tsx'
import { DiscussionsView } from './discussions-view.tsx'

export default function DiscussionsPage() {
  return (
    <ClubPostsPage title="Discussions" page="discussions">
      {(club) => <DiscussionsView club={club} />}
    </ClubPostsPage>
  )
}
