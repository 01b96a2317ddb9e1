import { ClubPostsPage } from '#web/pages/club/club-posts-page.tsx'
import { DiscussionsView } from './discussions-view.tsx'

/** What a club discusses, for those who may see its posts. */
export default function DiscussionsPage() {
  return (
    <ClubPostsPage title="Discussions" what="what this club discusses">
      {(club) => <DiscussionsView club={club} />}
    </ClubPostsPage>
  )
}
