import { lazy, Suspense } from 'react'
import type { BoardPost } from '#contract/board/post.ts'
import { ReactionPill } from '#web/features/texts/reactions/reaction-pill.tsx'
import { reactionsStyle } from './reactions-style.ts'
import { type BoardViewer, mayWrite } from './viewer.ts'

// Lazy, because only members react.
const BoardReactionBar = lazy(async () => ({
  default: (await import('./board-reaction-bar.tsx')).BoardReactionBar,
}))

interface BoardReactionsProps {
  viewer: BoardViewer
  post: BoardPost
  by: string
}

/** Buttons for members, numbers for others. */
export function BoardReactions({ viewer, post, by }: BoardReactionsProps) {
  const numbers = (
    <div className={reactionsStyle(post.reactions.length)}>
      {post.reactions.map((one) => (
        <ReactionPill key={one.reaction} {...one} />
      ))}
    </div>
  )
  if (!mayWrite(viewer)) return post.reactions.length > 0 ? numbers : null
  return (
    <Suspense fallback={numbers}>
      <BoardReactionBar clubId={viewer.club.id} post={post} by={by} />
    </Suspense>
  )
}
