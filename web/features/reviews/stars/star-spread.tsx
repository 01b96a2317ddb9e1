import { useQuery } from '@tanstack/react-query'
import { useClubBook } from '#web/features/texts/club-book.ts'
import { starCounts } from '../queries.ts'
import { describeSpread } from './spread-words.ts'
import { t } from '#web/messages/text.ts'

/** Nothing with fewer than two ratings. */
export function StarSpread() {
  const { data } = useQuery(starCounts.of(useClubBook()))
  const words = data && describeSpread(data.counts)
  if (!words) return null
  const most = Math.max(...data.counts)
  return (
    <figure className="mb-5 max-w-md">
      <figcaption className="text-sm font-semibold">{words}</figcaption>
      <dl className="mt-2.5 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-1 text-xs text-ink-soft tabular-nums">
        {data.counts
          .map((count, index) => ({ count, stars: index + 1 }))
          .toReversed()
          .map(({ count, stars }) => (
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
