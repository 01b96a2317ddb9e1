import type { ClubId } from '#contract/clubs/club.ts'
import { type Reaction, reactions } from '#contract/texts/reaction.ts'
import type { WrittenKind } from '../kinds.ts'
import { invalid } from '#server/http/http-error.ts'
import type { Listed } from '#server/features/reading-list/policy.ts'
import { onBoard } from '#server/features/notifications/group-key.ts'
import { message } from '#contract/messages/message.ts'

export interface Reactable {
  kind: WrittenKind
  id: number
  listed: Listed | OnBoard
}

/** Where a text is that is about no book. */
export interface OnBoard {
  readonly clubId: ClubId
  readonly bookId: null
}

/** Reactions to one text are one notification until its author sees it. */
export const groupKeyOf = ({ kind, id }: Pick<Reactable, 'kind' | 'id'>): string =>
  kind.part === 'board' ? onBoard(`reaction:${id}`) : `reaction:${kind.part}:${id}`

/** Sorts rows in the order in which the reactions are offered. */
export const inOrder = <Row extends { reaction: Reaction }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((one, other) => reactions.indexOf(one.reaction) - reactions.indexOf(other.reaction))

type Named = { reaction?: Reaction | undefined }

/** The reaction that a DELETE names in its body or its query; throws 400 if it names none. */
export function takenBack({ body, query }: { body: Named | null | undefined; query: Named }): Reaction {
  const reaction = body?.reaction ?? query.reaction
  if (reaction === undefined) throw invalid('reaction', message('texts.reactionRequired', 'This is required'))
  return reaction
}
