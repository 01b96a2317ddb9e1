import { Star } from 'lucide-react'
import { t } from '#web/messages/text.ts'
import { type countsWith, suitsWords } from './marks.ts'

interface WhoCanComeProps {
  counts: ReturnType<typeof countsWith>
  /** The best time so far. */
  isBest: boolean
}

/** How many members can make a proposed time. */
export const WhoCanCome = ({ counts, isBest }: WhoCanComeProps) => (
  <>
    <span className="sr-only">
      {isBest
        ? t('meetings.suitsBest', '{suits}; the best time so far', { suits: suitsWords(counts) })
        : suitsWords(counts)}
    </span>
    <span aria-hidden="true" className="block text-sm font-semibold tabular-nums">
      {counts.yes}
      {counts.ifNeedBe > 0 && (
        <span className="font-normal text-ink-soft">
          {' '}
          <bdi dir="ltr">+{counts.ifNeedBe}</bdi>
        </span>
      )}
    </span>
    {isBest && (
      <span
        aria-hidden="true"
        className="mt-0.5 inline-flex items-center gap-0.5 text-xs font-semibold text-action-ink"
      >
        <Star className="size-3 fill-current" />
        {t('meetings.best', 'Best')}
      </span>
    )}
  </>
)
