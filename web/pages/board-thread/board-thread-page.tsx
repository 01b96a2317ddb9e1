import { useParams } from 'wouter'
import { to } from '#contract/pages.ts'
import { maySeeBoard } from '#web/features/board/viewer.ts'
import { t } from '#web/messages/text.ts'
import { UnsentWords } from '#web/pages/board/unsent-words.tsx'
import { ClubPostsPage } from '#web/pages/club/club-posts-page.tsx'
import { BoardThreadView } from './board-thread-view.tsx'

export default function BoardThreadPage() {
  const { threadId = '' } = useParams()
  return (
    <ClubPostsPage
      title={t('titles.board', 'Board')}
      hasOwnHeading
      page="board"
      narrow
      maySee={maySeeBoard}
      back={({ slug }) => ({ to: to.board(slug), label: t('board.back', 'Back to the board') })}
      aside={(club, reader) => <UnsentWords club={club} reader={reader} of={Number(threadId)} />}
    >
      {(club, reader) => <BoardThreadView key={threadId} club={club} reader={reader} threadId={threadId} />}
    </ClubPostsPage>
  )
}
