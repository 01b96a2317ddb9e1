import type { Part } from '#contract/plans/plan.ts'
import { percentAt } from '#contract/plans/position.ts'
import type { Progress } from '#contract/progress/progress.ts'
import { pagesInWords, pagesOf } from '#web/features/plans/stretch.ts'
import { inWords } from '../duration.ts'
import { t } from '#web/messages/text.ts'

/** "pages 201 to 318", or "about 3 h 20 min to 5 h" for a listener; none if the length of the edition is unknown. */
export function stretchesInWords(
  parts: readonly Part[],
  { totalPages, totalMinutes }: Pick<Progress, 'totalPages' | 'totalMinutes'>,
): string[] {
  if (totalPages !== null) return pagesOf(parts, totalPages).map(pagesInWords)
  if (totalMinutes === null) return []
  const ends = parts.map(({ endsAt }) => Math.round((percentAt(endsAt) * totalMinutes) / 100))
  return ends.map((to, at) =>
    at === 0
      ? t('progress.stretch.first', 'about the first {time}', { time: inWords(to) })
      : t('progress.stretch.fromTo', 'about {from} to {to}', {
          from: inWords(ends[at - 1] ?? 0),
          to: inWords(to),
        }),
  )
}
