import type { TextKindName } from '#contract/texts/kind.ts'
import { useClubBook } from '../club-book.ts'
import { reactionCalls } from './queries.ts'
import { ReactionBar } from './reaction-bar.tsx'
import type { ReactedPostProps } from './reaction-row.ts'

/** Of a text about a book. */
export const BookReactionBar = ({ kind, ...props }: ReactedPostProps & { kind: TextKindName }) => (
  <ReactionBar {...props} calls={reactionCalls(kind, useClubBook(), props.post.id)} />
)
