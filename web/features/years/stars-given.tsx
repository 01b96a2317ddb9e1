import type { YearStatistics } from '#contract/years/statistics.ts'
import { t } from '#web/messages/text.ts'
import { StarHistogram } from '#web/ui/charts/star-histogram.tsx'
import { printDecimal } from '#web/ui/print-count.ts'
import { booksOf } from './counts.ts'

export const StarsGiven = ({ stars }: Pick<YearStatistics, 'stars'>) => (
  <StarHistogram
    title={t('years.starsGiven', 'Your stars')}
    summary={
      stars.average === null
        ? t('years.noStars', 'No stars given yet')
        : t('years.averageStars', '{stars} on average', { stars: printDecimal(stars.average) })
    }
    unit={t('years.unitBooks', 'Books')}
    values={stars.counts.map((count, index) => {
      const given = (index + 1) / 2
      return {
        label: Number.isInteger(given) ? String(given) : '',
        name: t('years.outOf5', '{stars} of 5 stars', { stars: printDecimal(given) }),
        value: count,
        said: booksOf(count),
      }
    })}
  />
)
