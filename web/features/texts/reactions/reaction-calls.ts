import type { QueryFunction } from '@tanstack/react-query'
import type { NamedReaction, NewReaction, Reaction, ShownReaction } from '#contract/texts/reaction.ts'

type Query<Data> = { queryKey: readonly string[]; queryFn?: QueryFunction<Data, readonly string[]> }

/** How the reactions to a text are read and sent. `Own` is what the reader’s own reactions to all texts around it are cached as. */
export interface ReactionCalls<Own> {
  own: Query<Own>
  mineIn: (own: Own) => readonly Reaction[] | undefined
  withMine: (own: Own, mine: Reaction[]) => Own
  named: Query<NamedReaction[]>
  react: (body: NewReaction) => Promise<ShownReaction[]>
  takeBack: (body: NewReaction) => Promise<ShownReaction[]>
}
