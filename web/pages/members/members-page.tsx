import { ClubPostsPage } from '#web/pages/club/club-posts-page.tsx'
import { MembersView } from './members-view.tsx'

/** The members of a club, for everyone who may see their names. */
export default function MembersPage() {
  return (
    <ClubPostsPage title="Members" what="this club’s members">
      {(club, reader) => <MembersView club={club} reader={reader} />}
    </ClubPostsPage>
  )
}
