import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { cx } from 'class-variance-authority'
import { ChevronDown } from 'lucide-react'
import { lazy, Suspense, useId, useState } from 'react'
import type { BookId } from '#contract/books/book.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import type { PageOf } from '#contract/http/page.ts'
import type { Part } from '#contract/plans/plan.ts'
import type { Progress } from '#contract/progress/progress.ts'
import type { ReaderPlace } from '#contract/progress/readers.ts'
import { Pace } from '../pace.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { placeInWords } from './stops.ts'
import { Track } from './track.tsx'

const PlanDialog = lazy(async () => ({
  default: (await import('#web/features/plans/plan-dialog.tsx')).PlanDialog,
}))

interface ReadingTogetherProps {
  clubId: ClubId
  bookId: BookId
  /** Of the club's plan. */
  parts: readonly Part[]
  /** The reader's own. */
  progress: Progress | undefined
  /** The members who share their place. */
  readers: UseInfiniteQueryResult<InfiniteData<PageOf<ReaderPlace[]>>>
  /** Whether the reader may change the plan. */
  mayManage: boolean
}

/** Where the members are in a book, and how far the club means to be. Nothing while nobody has begun and there is no plan to make. */
export function ReadingTogether({
  clubId,
  bookId,
  parts,
  progress,
  readers,
  mayManage,
}: ReadingTogetherProps) {
  const [listsPlaces, setListsPlaces] = useState(false)
  const listId = useId()
  const [isPlanning, setIsPlanning] = useState(false)
  const members = readers.data?.pages.flatMap(({ rows }) => rows) ?? []
  if (members.length === 0 && parts.length === 0 && !mayManage) return null

  return (
    <Card role="region" aria-labelledby="reading-together" className="w-full">
      <h2 id="reading-together" className="mb-4 text-xl">
        Reading together
      </h2>
      <div className="space-y-4">
        {progress && <Pace parts={parts} progress={progress} />}
        {members.length > 0 && (
          <>
            <Track readers={members} parts={parts} />
            <div>
              <Button
                variant="ghost"
                size="sm"
                aria-expanded={listsPlaces}
                aria-controls={listId}
                onClick={() => setListsPlaces(!listsPlaces)}
              >
                Who is where
                <ChevronDown
                  className={cx('size-4 transition-[rotate]', listsPlaces && 'rotate-180')}
                  aria-hidden="true"
                />
              </Button>
              <div id={listId} hidden={!listsPlaces}>
                <ul className="mt-2 space-y-1.5 text-sm">
                  {members.map((member) => (
                    <li key={member.userId} className="flex justify-between gap-4">
                      <bdi className="min-w-0 wrap-anywhere">{member.memberName}</bdi>
                      <bdi className="min-w-0 text-end text-ink-soft wrap-anywhere">
                        {placeInWords(member, parts)}
                      </bdi>
                    </li>
                  ))}
                </ul>
                <ShowMore query={readers} what="members" />
              </div>
            </div>
          </>
        )}
        {mayManage && (
          <Button variant="outline" size="sm" onClick={() => setIsPlanning(true)}>
            {parts.length === 0 ? 'Make a reading plan' : 'Change the plan'}
          </Button>
        )}
      </div>
      {isPlanning && (
        <Suspense fallback={null}>
          <PlanDialog
            clubId={clubId}
            bookId={bookId}
            parts={parts}
            pageCount={progress?.totalPages ?? null}
            onClose={() => setIsPlanning(false)}
          />
        </Suspense>
      )}
    </Card>
  )
}
