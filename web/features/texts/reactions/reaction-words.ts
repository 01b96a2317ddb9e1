import type { NamedReaction, Reaction } from '#contract/texts/reaction.ts'

export const labelOf = (reaction: Reaction): string => reaction.charAt(0).toUpperCase() + reaction.slice(1)

const list = new Intl.ListFormat('en')

/** "Ines, Jonas, and 3 others", with at most `most` names. */
export function namesOf({ names, count }: Pick<NamedReaction, 'names' | 'count'>, most: number): string {
  const shown = names.slice(0, most)
  const others = count - shown.length
  return list.format(others > 0 ? [...shown, others === 1 ? '1 other' : `${others} others`] : shown)
}
