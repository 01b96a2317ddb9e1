import { t } from '#web/messages/text.ts'
import { ClubPostsPage } from '#web/pages/club/club-posts-page.tsx'
import { MembersView } from './members-view.tsx'

export default function MembersPage() {
  return (
    <ClubPostsPage title={t('titles.members', 'Members')} page="members">
      {(club, reader) => <MembersView club={club} reader={reader} />}
    </ClubPostsPage>
  )
}
