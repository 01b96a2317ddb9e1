import { maySeeBoard } from '#web/features/board/viewer.ts'
import { t } from '#web/messages/text.ts'
import { ClubPostsPage } from '#web/pages/club/club-posts-page.tsx'
import { BoardView } from './board-view.tsx'
import { UnsentWords } from './unsent-words.tsx'

export default function BoardPage() {
  return (
    <ClubPostsPage
      title={t('titles.board', 'Board')}
      page="board"
      narrow
      maySee={maySeeBoard}
      aside={(club, reader) => <UnsentWords club={club} reader={reader} of="new" />}
    >
      {(club, reader) => <BoardView club={club} reader={reader} />}
    </ClubPostsPage>
  )
}
