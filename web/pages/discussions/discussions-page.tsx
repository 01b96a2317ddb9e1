import { ClubPostsPage } from '#web/pages/club/club-posts-page.tsx'
import { DiscussionsView } from './discussions-view.tsx'

/** A club's discussions, for everyone who may see its posts. */
export default function DiscussionsPage() {
  return (
    <ClubPostsPage title="Discussions" what="this club’s discussions">
      {(club) => <DiscussionsView club={club} />}
    </ClubPostsPage>
  )
}
