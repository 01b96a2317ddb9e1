import { lazy, Suspense } from 'react'
import type { TextKindName } from '#contract/texts/kind.ts'
import { useClubBook } from '../club-book.ts'
import { ReactionPill } from './reaction-pill.tsx'
import { type ReactedPostProps, reactionRow } from './reaction-row.ts'

// Lazy, because only members react.
const BookReactionBar = lazy(async () => ({
  default: (await import('./book-reaction-bar.tsx')).BookReactionBar,
}))

interface PostReactionsProps extends ReactedPostProps {
  kind: TextKindName
}

/** Buttons for members, numbers for others; nothing for others while there are none. */
export function PostReactions(props: PostReactionsProps) {
  const { reader, membership } = useClubBook()
  const { reactions } = props.post
  const numbers = (
    <div className={reactionRow}>
      {reactions.map((one) => (
        <ReactionPill key={one.reaction} {...one} />
      ))}
    </div>
  )
  // A reader's row keeps its place while their membership is loading.
  if (membership?.isMember)
    return (
      <Suspense fallback={numbers}>
        <BookReactionBar {...props} />
      </Suspense>
    )
  return (reader && !membership) || reactions.length > 0 ? numbers : null
}
