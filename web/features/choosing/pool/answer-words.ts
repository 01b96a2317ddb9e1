import type { PoolAnswer } from '#contract/choosing/pool.ts'
import { t } from '#web/messages/text.ts'

export const answerLabels: Record<PoolAnswer, string> = {
  want: t('choosing.answer.want', 'I want this'),
  'would-join': t('choosing.answer.wouldJoin', 'I’d join'),
  pass: t('choosing.answer.pass', 'Pass'),
}

export const answers = ['want', 'would-join', 'pass'] as const satisfies readonly PoolAnswer[]
