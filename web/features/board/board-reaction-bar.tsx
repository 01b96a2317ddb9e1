import type { BoardPost } from '#contract/board/post.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import { ReactionBar } from '#web/features/texts/reactions/reaction-bar.tsx'
import { boardReactionCalls } from './queries.ts'
import { reactionsStyle } from './reactions-style.ts'

interface BoardReactionBarProps {
  clubId: ClubId
  post: BoardPost
  by: string
}

export const BoardReactionBar = ({ clubId, post, by }: BoardReactionBarProps) => (
  <ReactionBar
    isSmall
    post={post}
    by={by}
    calls={boardReactionCalls(clubId, post)}
    rowStyle={reactionsStyle}
  />
)
