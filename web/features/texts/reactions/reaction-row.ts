import type { ReactionCount } from '#contract/texts/reaction.ts'

export interface ReactedPostProps {
  post: { id: number; reactions: readonly ReactionCount[] }
  /** The author's name, which tells the buttons of a page apart. */
  by: string
}

export const reactionRow = '-ms-0.5 flex min-h-9 flex-wrap items-center gap-x-1 pointer-coarse:min-h-11'
