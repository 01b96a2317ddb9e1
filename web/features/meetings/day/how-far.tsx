import type { ReactNode } from 'react'
import type { Meeting } from '#contract/meetings/meeting.ts'
import { partsToGo } from '#contract/meetings/how-far.ts'
import { toReadWords } from '#contract/meetings/to-read-words.ts'
import { listParts } from '#contract/messages/list.ts'
import { endsOf, type Part } from '#contract/plans/plan.ts'
import type { ReaderPlace } from '#contract/progress/readers.ts'
import { locale } from '#web/messages/locale.ts'
import { t, wordsOf } from '#web/messages/text.ts'

interface HowFarProps {
  meeting: Pick<Meeting, 'toGo'> & { upToPart: NonNullable<Meeting['upToPart']> }
  parts: readonly Part[]
  /** Members who share their place. */
  readers: readonly ReaderPlace[]
}

/** How far the club reads for a meeting, and where everyone is who shares their place. */
export function HowFar({ meeting: { upToPart, toGo }, parts, readers }: HowFarProps) {
  const ends = endsOf(parts)
  const byDistance = new Map<number, ReaderPlace[]>()
  for (const reader of readers) {
    const distance = partsToGo(reader.position, upToPart.endsAt, ends)
    byDistance.set(distance, [...(byDistance.get(distance) ?? []), reader])
  }
  return (
    <section aria-labelledby="how-far">
      <h2 id="how-far" className="text-xl">
        {t('meetings.howFar', 'How far we read')}
      </h2>
      <p dir="auto" className="mt-1 wrap-anywhere">
        {wordsOf(toReadWords(upToPart, toGo))}
      </p>
      {[...byDistance]
        .toSorted(([one], [other]) => one - other)
        .map(([distance, some]) => (
          <div key={distance} className="mt-3 text-sm">
            <h3 className="font-sans text-sm font-semibold">
              {distance === 0
                ? t('meetings.haveRead', 'Have read that far: {count, number}', { count: some.length })
                : t(
                    'meetings.stillReading',
                    '{parts, plural, one {# part to go: {count, number}} other {# parts to go: {count, number}}}',
                    { parts: distance, count: some.length },
                  )}
            </h3>
            <p className="mt-1 wrap-anywhere">{namesOf(some)}</p>
          </div>
        ))}
    </section>
  )
}

const namesOf = (readers: readonly ReaderPlace[]): ReactNode =>
  listParts<ReactNode>(
    readers.map(({ userId, memberName }) => (
      <bdi key={userId} className="font-medium">
        {memberName}
      </bdi>
    )),
    locale(),
    'unit',
  )
