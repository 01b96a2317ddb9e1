import { useQuery } from '@tanstack/react-query'
import { useClubBook } from '#web/features/texts/club-book.ts'
import { starCounts } from '../queries.ts'
import { describeSpread } from './spread-words.ts'
import type { StarCounts } from '#contract/reviews/star-counts.ts'
import { t } from '#web/messages/text.ts'

/** Most stars first: the five whole stars, and between them the halves that somebody gave. */
const barsOf = ({ halves }: StarCounts) =>
  halves
    .map((count, index) => ({ count, stars: (index + 1) / 2 }))
    .filter(({ count, stars }) => count > 0 || Number.isInteger(stars))
    .toReversed()

/** Nothing with fewer than two ratings. */
export function StarSpread() {
  const { data } = useQuery(starCounts.of(useClubBook()))
  const words = data && describeSpread(data.halves)
  if (!words) return null
  const bars = barsOf(data)
  const most = Math.max(...bars.map(({ count }) => count))
  return (
    <figure className="mb-5 max-w-md">
      <figcaption className="text-sm font-semibold">{words}</figcaption>
      <dl className="mt-2.5 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-1 text-xs text-ink-soft tabular-nums">
        {bars.map(({ count, stars }) => (
          <div key={stars} className="contents">
            <dt className="min-w-12">
              {t('words.stars', '{count, plural, one {# star} other {# stars}}', { count: stars })}
            </dt>
            <dd className="flex min-w-0 items-center gap-2">
              {count > 0 && (
                <span
                  aria-hidden="true"
                  className="h-2 rounded-full bg-gold"
                  style={{ width: `${(count / most) * 85}%` }}
                />
              )}
              {count}
            </dd>
          </div>
        ))}
      </dl>
    </figure>
  )
}
