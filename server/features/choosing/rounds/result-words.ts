import { RoundResult } from '#contract/choosing/round.ts'
import { type Sentence, wordSentence } from '#contract/messages/sentence.ts'
import type { Wording } from '#server/messages/wording.ts'

/** As `count-round.ts` stores it. Older results have their sentences in English. */
export type StoredResult = Omit<RoundResult, 'steps' | 'notes'> & {
  steps: readonly (Sentence | string)[]
  notes: readonly (Sentence | string)[]
}

/** A round with the result in its reader's words. */
export function inWords<Round extends { result: StoredResult | null }>(
  round: Round,
  wording: Wording,
): Omit<Round, 'result'> & { result: RoundResult | null } {
  if (!round.result) return { ...round, result: null }
  const word = (one: Sentence | string) => wordSentence(one, wording)
  const { steps, notes } = round.result
  return {
    ...round,
    result: RoundResult.parse({ ...round.result, steps: steps.map(word), notes: notes.map(word) }),
  }
}
