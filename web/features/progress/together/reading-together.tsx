import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { cx } from 'class-variance-authority'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import type { PageOf } from '#contract/http/page.ts'
import type { Part } from '#contract/plans/plan.ts'
import { positionMax } from '#contract/plans/position.ts'
import type { Progress } from '#contract/progress/progress.ts'
import type { ReaderPlace } from '#contract/progress/readers.ts'
import { Pace } from '../pace.tsx'
import { useReader } from '#web/features/accounts/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ShowMore, shownOf } from '#web/ui/show-more.tsx'
import { ReadersByPart } from './readers-by-part.tsx'
import { placeInWords } from './stops.ts'
import { Track } from './track.tsx'
import { rich, t } from '#web/messages/text.ts'

interface ReadingTogetherProps {
  /** Of the club's plan. */
  parts: readonly Part[]
  /** The reader's own. */
  progress: Progress | undefined
  readers: UseInfiniteQueryResult<InfiniteData<PageOf<ReaderPlace[]>>>
  action?: ReactNode
}

/** Empty while nobody has started and the reader cannot make a plan. */
export function ReadingTogether({ parts, progress, readers, action }: ReadingTogetherProps) {
  const [listsPlaces, setListsPlaces] = useState(false)
  const listId = useId()
  const ownId = useReader()?.id
  const members = readers.data?.pages.flatMap(({ rows }) => rows) ?? []
  const total = Math.max(members.length, readers.data?.pages.at(-1)?.total ?? 0)
  const position = progress?.position ?? null
  if (members.length === 0 && parts.length === 0 && !action) return null

  return (
    <Card role="region" aria-labelledby="reading-together" className="w-full">
      <h2 id="reading-together" className="mb-4 text-xl">
        {t('progress.together.title', 'Reading together')}
      </h2>
      <div className="space-y-4">
        {progress && <Pace parts={parts} progress={progress} />}
        {members.length > 0 && (
          <>
            <Track readers={members} parts={parts} own={position} />
            <p className="text-sm text-ink-soft">
              {progress && position !== null && (
                <OwnPlace progress={progress} position={position} parts={parts} />
              )}
              {total > members.length
                ? t(
                    'progress.together.furthest',
                    '{shown, plural, one {Showing the # member who is furthest along.} other {Showing the # members who are furthest along.}} {more, plural, one {# more is behind them.} other {# more are behind them.}}',
                    { shown: members.length, more: total - members.length },
                  )
                : total === 1 && members[0]?.userId === ownId
                  ? t('progress.together.onlyYou', 'Only you so far.')
                  : t(
                      'progress.together.share',
                      '{count, plural, one {# member shares their place.} other {# members share their place.}}',
                      { count: total },
                    )}
            </p>
            <div>
              <Button
                variant="ghost"
                size="sm"
                className="-mx-3"
                aria-expanded={listsPlaces}
                aria-controls={listId}
                onClick={() => setListsPlaces(!listsPlaces)}
              >
                {t('progress.together.seeEveryone', 'See where everyone is')}
                <ChevronDown
                  className={cx('size-4 transition-[rotate]', listsPlaces && 'rotate-180')}
                  aria-hidden="true"
                />
              </Button>
              <div id={listId} hidden={!listsPlaces}>
                <ReadersByPart readers={members} parts={parts} ownId={ownId} hasMore={readers.hasNextPage} />
                <ShowMore
                  query={readers}
                  label={t('words.showMoreMembers', 'Show more members')}
                  count={shownOf(members.length, total)}
                />
              </div>
            </div>
          </>
        )}
        {action}
      </div>
    </Card>
  )
}

interface OwnPlaceProps {
  progress: Progress
  position: number
  parts: readonly Part[]
}

/** "You’re in The Castle." */
function OwnPlace({ progress: { part }, position, parts }: OwnPlaceProps) {
  const place = placeInWords({ position, part, finished: false }, parts)
  return (
    <span className="text-ink">
      {position === positionMax ? (
        `${t('progress.together.finished', 'You’ve finished.')} `
      ) : position === 0 ? (
        `${t('progress.together.notStarted', 'You haven’t started yet.')} `
      ) : (
        <>
          {part !== null && parts.length > 0
            ? rich('progress.together.inPart', 'You’re in {part}.', { part: place })
            : rich('progress.together.at', 'You’re at {percent}.', { percent: place })}{' '}
        </>
      )}
    </span>
  )
}
