import { ClubPostsPage } from '#web/pages/club/club-posts-page.tsx'
import { DiscussionsView } from './discussions-view.tsx'
import { t } from '#web/messages/text.ts'

export default function DiscussionsPage() {
  return (
    <ClubPostsPage title={t('titles.discussions', 'Discussions')} page="discussions">
      {(club) => <DiscussionsView club={club} />}
    </ClubPostsPage>
  )
}
