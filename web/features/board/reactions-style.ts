import { reactionRow } from '#web/features/texts/reactions/reaction-row.ts'

/** Beside the menu of the post while there are none, then below the post. */
export const reactionsStyle = (count: number): string =>
  count === 0 ? 'absolute end-9 top-2 pointer-coarse:end-11 pointer-coarse:top-1' : `${reactionRow} mt-1`
