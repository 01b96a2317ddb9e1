import { Sparkles } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import type { PoolEntry } from '#contract/choosing/pool.ts'
import { rich, t } from '#web/messages/text.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useDates } from '#web/ui/dates.ts'
import { useUpdateEntry } from '../actions.ts'
import { BookLine } from '../book-line.tsx'
import type { ChoosingClub } from '../queries.ts'
import { timesRunWords } from '../round-words.ts'
import { AboutBook } from './about-book.tsx'
import { Answer } from './answer.tsx'

// Lazy, because visitors have no menu.
const PoolItemMenu = lazy(async () => ({ default: (await import('./pool-item-menu.tsx')).PoolItemMenu }))

interface PoolItemProps {
  club: ChoosingClub
  entry: PoolEntry
  isMember: boolean
  isAdmin: boolean
}

export function PoolItem({ club, entry, isMember, isAdmin }: PoolItemProps) {
  const { book, pitch, fit, suggestedBy, isOwn } = entry
  const timesRun = timesRunWords(entry.timesRun)
  return (
    <Card className="flex h-full flex-col p-4! sm:p-5!">
      <article aria-label={book.title} className="flex grow flex-col">
        <div className="flex items-start gap-4">
          <BookLine book={book}>
            {suggestedBy !== null && (
              <p className="text-sm text-ink-soft">
                {isOwn
                  ? t('choosing.suggestedByYou', 'Suggested by you')
                  : rich('choosing.suggestedBy', 'Suggested by {name}', { name: suggestedBy.name })}
              </p>
            )}
          </BookLine>
          {isMember && (isOwn || isAdmin) && (
            <Suspense fallback={<span className="-me-2 -mt-2 size-11 shrink-0" />}>
              <PoolItemMenu club={club} entry={entry} />
            </Suspense>
          )}
        </div>
        {(entry.onBallot || timesRun !== null) && (
          <p className="mt-3 flex flex-wrap gap-2">
            {entry.onBallot && <Badge tone="lilac">{t('choosing.isOnBallot', 'On the ballot')}</Badge>}
            {timesRun !== null && <Badge>{timesRun}</Badge>}
          </p>
        )}
        {pitch !== '' && (
          <p
            dir="auto"
            className="mt-3 border-s-2 border-action/50 ps-3 font-serif text-[0.98rem] leading-snug wrap-anywhere whitespace-pre-line"
          >
            {pitch}
          </p>
        )}
        <AboutBook book={book} />
        {fit !== null && (
          <p className="mt-3 flex gap-2 text-sm text-ink-soft">
            <Sparkles className="mt-0.75 size-4 shrink-0 text-gold-ink" aria-hidden="true" />
            <span dir="auto" className="min-w-0 wrap-anywhere">
              {fit}
            </span>
          </p>
        )}
        {entry.renewBy !== null && <Renewal club={club} entry={entry} renewBy={entry.renewBy} />}
        <div className="mt-auto pt-3">
          <Support entry={entry} />
          <Reasons entry={entry} />
          {isMember && <Answer club={club} entry={entry} />}
        </div>
      </article>
    </Card>
  )
}

/** "3 want this · 1 would join · 1 has read it". */
function Support({ entry: { support, haveRead, cannotGet } }: { entry: PoolEntry }) {
  const parts = [
    support.want > 0 &&
      t('choosing.support.want', '{count, plural, one {# member wants this} other {# members want this}}', {
        count: support.want,
      }),
    support.wouldJoin > 0 &&
      t('choosing.support.wouldJoin', '{count, plural, one {# would join} other {# would join}}', {
        count: support.wouldJoin,
      }),
    support.pass > 0 &&
      t('choosing.support.pass', '{count, plural, one {# passes} other {# pass}}', { count: support.pass }),
    haveRead > 0 &&
      t('choosing.support.haveRead', '{count, plural, one {# has read it} other {# have read it}}', {
        count: haveRead,
      }),
    cannotGet > 0 &&
      t('choosing.support.cannotGet', '{count, plural, one {# can’t get it} other {# can’t get it}}', {
        count: cannotGet,
      }),
  ].filter((part) => part !== false)
  return (
    <p className="text-sm font-semibold tabular-nums">
      {parts.length > 0 ? (
        parts.join(' · ')
      ) : (
        <span className="text-ink-soft">{t('choosing.support.none', 'No answers yet')}</span>
      )}
    </p>
  )
}

function Reasons({ entry: { reasons } }: { entry: PoolEntry }) {
  if (reasons.length === 0) return null
  return (
    <ul className="mt-2 space-y-1 text-sm text-ink-soft">
      {reasons.map((reason, at) => (
        <li key={at} className="wrap-anywhere">
          {reasonLine(reason)}
        </li>
      ))}
    </ul>
  )
}

function reasonLine({ name, answer, reason }: PoolEntry['reasons'][number]): ReactNode {
  const values = {
    name,
    reason,
    b: (inside: ReactNode) => <span className="font-semibold text-ink">{inside}</span>,
  }
  if (answer === 'want') return rich('choosing.reason.want', '<b>{name}</b> wants this: {reason}', values)
  if (answer === 'would-join')
    return rich('choosing.reason.wouldJoin', '<b>{name}</b> would join: {reason}', values)
  if (answer === 'pass') return rich('choosing.reason.pass', '<b>{name}</b> passes: {reason}', values)
  return rich('choosing.reason.alone', '<b>{name}</b>: {reason}', values)
}

/** The suggester of a book that ran several times can renew it; others see when it leaves. */
function Renewal({ club, entry, renewBy }: { club: ChoosingClub; entry: PoolEntry; renewBy: string }) {
  const dates = useDates()
  const renew = useUpdateEntry(club, entry)
  const day = dates.day(renewBy)
  return (
    <div className="mt-3 rounded-md bg-gold-tint px-3.5 py-3 text-sm text-gold-ink">
      <p>
        {entry.isOwn
          ? t(
              'choosing.renewOwn',
              'It has been in {times, plural, one {# vote} other {# votes}} without winning. Renew it by {day} to keep it here.',
              { times: entry.timesRun, day },
            )
          : t(
              'choosing.willLeave',
              'It will be removed on {day} unless the member who suggested it renews it.',
              { day },
            )}
      </p>
      {entry.isOwn && (
        <Button
          size="sm"
          variant="outline"
          busy={renew.isPending}
          onClick={() => renew.run({ renew: true })}
          className="mt-2"
        >
          {t('choosing.renew', 'Renew it')}
        </Button>
      )}
    </div>
  )
}
