import { cx } from 'class-variance-authority'
import { t } from '#web/messages/text.ts'
import { useDates } from '#web/ui/dates.ts'

interface DateLeafProps {
  /** Wall time in the meeting's zone; null while its date is being found. */
  startsAt: string | null
  size?: 'md' | 'lg'
  /** A cancelled meeting: its day is crossed out. */
  isOff?: boolean
}

/** Decorative: words beside it say the date. */
export function DateLeaf({ startsAt, size = 'md', isOff = false }: DateLeafProps) {
  const dates = useDates()
  return (
    <span
      aria-hidden="true"
      className={cx(
        'flex shrink-0 flex-col self-start overflow-hidden rounded-md border border-line-strong bg-paper-raised text-center leading-none shadow-sheet',
        size === 'lg' ? 'min-w-16 sm:min-w-20' : 'min-w-15',
      )}
    >
      <span
        className={cx(
          'px-1 py-1 text-xs font-semibold tracking-wide uppercase',
          isOff || startsAt === null ? 'bg-paper-hover text-ink-soft' : 'bg-action text-on-action',
        )}
      >
        {startsAt === null ? t('meetings.leafDate', 'Date') : dates.shortMonth(startsAt)}
      </span>
      <span
        className={cx(
          'pt-1.5 font-serif font-[580] tabular-nums',
          size === 'lg' ? 'text-3xl sm:text-4xl' : 'text-2xl',
          isOff && 'text-ink-faint line-through decoration-2',
        )}
      >
        {startsAt === null ? '?' : Number(startsAt.slice(8, 10))}
      </span>
      <span className="pt-0.5 pb-1.5 text-xs text-ink-soft">
        {startsAt === null ? t('meetings.leafOpen', 'open') : dates.shortWeekday(startsAt)}
      </span>
    </span>
  )
}
