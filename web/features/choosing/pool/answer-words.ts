import type { PoolAnswer } from '#contract/choosing/pool.ts'

export const answerLabels: Record<PoolAnswer, string> = {
  want: 'I want this',
  'would-join': 'I’d join',
  pass: 'Pass',
}

/** Follows a member's name. */
export const answerVerbs: Record<PoolAnswer, string> = {
  want: 'wants this',
  'would-join': 'would join',
  pass: 'passes',
}

export const answers = ['want', 'would-join', 'pass'] as const satisfies readonly PoolAnswer[]
