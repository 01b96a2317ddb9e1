import { type Club, eachBook } from '#contract/clubs/club.ts'
import { EyeOff } from 'lucide-react'
import { useDates } from '#web/ui/dates.ts'
import { useClubBook } from '#web/features/texts/club-book.ts'
import { rich, t } from '#web/messages/text.ts'

export function ClosedStars({ until }: { until: NonNullable<Club['blindStars']> }) {
  const dates = useDates()
  return (
    <div className="mb-2 flex items-center gap-3 rounded-lg bg-gold-tint/55 px-4 py-3 text-sm">
      <EyeOff className="size-5 shrink-0 text-gold-ink" aria-hidden="true" />
      <p>
        <span className="font-semibold">
          {until === eachBook
            ? t(
                'reviews.hiddenUntilMet',
                'Ratings are hidden until the club has met about this book or read it.',
              )
            : t('reviews.hiddenUntil', 'Ratings are hidden until {day}.', { day: dates.monthDay(until) })}
        </span>{' '}
        <span className="text-ink-soft">
          {t('reviews.onlyYourOwn', 'Until then you can only see your own.')}
        </span>
      </p>
    </div>
  )
}

/** As wide as the stars it stands in for, so that nothing moves when they open. */
export function StarsOpenOn() {
  const dates = useDates()
  const { blindStars } = useClubBook().club
  return (
    <span className="min-w-21 text-xs text-ink-soft">
      {blindStars === null || blindStars === eachBook
        ? t('reviews.hidden', 'Ratings hidden')
        : rich('reviews.hiddenMore', 'Ratings hidden<more> until {day}</more>', {
            day: dates.monthDay(blindStars),
            more: (words) => <span className="sr-only">{words}</span>,
          })}
    </span>
  )
}
