import { lazy, Suspense } from 'react'
import { useClubBook } from '../club-book.ts'
import { ReactionPill } from './reaction-pill.tsx'
import { type PostReactionsProps, reactionRow } from './reaction-row.ts'

// Lazy, because only members react.
const ReactionBar = lazy(async () => ({ default: (await import('./reaction-bar.tsx')).ReactionBar }))

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
        <ReactionBar {...props} />
      </Suspense>
    )
  return (reader && !membership) || reactions.length > 0 ? numbers : null
}
