import { t } from '#web/messages/text.ts'
import { ClubPostsPage } from '#web/pages/club/club-posts-page.tsx'
import { ChooseView } from './choose-view.tsx'

export default function ChoosePage() {
  return (
    <ClubPostsPage title={t('titles.choose', 'Choose the next book')} page="choosing">
      {(club) => <ChooseView club={club} />}
    </ClubPostsPage>
  )
}
