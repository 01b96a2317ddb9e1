import { type Reaction, reactions, type ReactionsOn } from '#contract/texts/reaction.ts'
import { invalid } from '#server/http/http-error.ts'
import type { Listed } from '#server/features/reading-list/policy.ts'

/** A post, a review or a note on a book of a club. */
export interface Reactable {
  on: ReactionsOn
  id: number
  listed: Listed
}

/** The column that refers to it. */
export const columnOf = { discussions: 'post_id', reviews: 'review_id', notes: 'note_id' } as const

/** Reactions to one post are one notification until its author sees it. */
export const groupKeyOf = ({ on, id }: Pick<Reactable, 'on' | 'id'>): string => `reaction:${on}:${id}`

/** Sorts rows in the order in which the reactions are offered. */
export const inOrder = <Row extends { reaction: Reaction }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((one, other) => reactions.indexOf(one.reaction) - reactions.indexOf(other.reaction))

type Named = { reaction?: Reaction | undefined }

/** The reaction that a DELETE names in its body or its query; throws 400 if it names none. */
export function takenBack({ body, query }: { body: Named | null | undefined; query: Named }): Reaction {
  const reaction = body?.reaction ?? query.reaction
  if (reaction === undefined) throw invalid('reaction', 'This is required')
  return reaction
}
