import type { Part } from '#contract/plans/plan.ts'
import { percentAt } from '#contract/plans/position.ts'
import type { ReaderPlace } from '#contract/progress/readers.ts'
import { Avatar } from '#web/features/accounts/avatar.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { facesAt, nameSeparator, type Stop, stopsOf } from './stops.ts'
import { t } from '#web/messages/text.ts'

/** Further names in a tooltip become a number. */
const namesShown = 8

interface TrackProps {
  readers: readonly ReaderPlace[]
  parts: readonly Part[]
  /** The reader's own position; null if it is unknown. */
  own: number | null
}

/** The list below says the same to screen readers. */
export function Track({ readers, parts, own }: TrackProps) {
  const stops = stopsOf(readers)
  const faces = facesAt(stops.length)
  return (
    <div aria-hidden="true" className="relative mx-5 h-18">
      <div className="absolute inset-x-0 bottom-3 h-1.5 rounded-full border border-line-strong bg-paper-sunk" />
      {own !== null && (
        <div
          className="absolute start-0 bottom-3 h-1.5 rounded-full bg-action transition-[width] duration-240"
          style={{ width: `${percentAt(own)}%` }}
        />
      )}
      {parts.slice(0, -1).map(({ number, endsAt }) => (
        <span
          key={number}
          className="absolute bottom-2 h-3.5 w-px bg-line-strong"
          style={{ insetInlineStart: `${percentAt(endsAt)}%` }}
        />
      ))}
      {[...new Set(readers.map(({ position }) => position))].map((position) => (
        <span
          key={position}
          className="absolute bottom-3 size-1.5 -translate-x-1/2 rounded-full bg-ink-soft rtl:translate-x-1/2"
          style={{ insetInlineStart: `${percentAt(position)}%` }}
        />
      ))}
      {own !== null && (
        <span
          className="absolute bottom-1.75 size-4 -translate-x-1/2 rounded-full border-3 border-paper-raised bg-action transition-[inset-inline-start] duration-240 rtl:translate-x-1/2"
          style={{ insetInlineStart: `${percentAt(own)}%` }}
        />
      )}
      {stops.map((stop) => (
        <Faces key={stop.percent} {...stop} room={faces} />
      ))}
    </div>
  )
}

/** Faces at the ends stay within the track. */
function Faces({ percent, readers, room }: Stop & { room: number }) {
  const shown = readers.length <= room ? readers : readers.slice(0, room - 1)
  const more = readers.length - shown.length
  return (
    <div className="pointer-events-none absolute -inset-x-4.5 bottom-6 flex">
      <span style={{ flexGrow: percent }} />
      <Tooltip text={namesOf(readers)}>
        <span className="pointer-events-auto flex -space-x-2 rtl:space-x-reverse">
          {shown.map(({ userId, memberName }) => (
            <span key={userId} className="rounded-full ring-2 ring-paper-raised">
              <Avatar user={{ id: userId, firstName: memberName, email: '?', profileImageUrl: null }} />
            </span>
          ))}
          {more > 0 && (
            <span className="grid size-9 place-items-center rounded-full bg-paper-sunk text-xs font-semibold text-ink-soft tabular-nums ring-2 ring-paper-raised">
              {shown.length > 0 && '+'}
              {more}
            </span>
          )}
        </span>
      </Tooltip>
      <span style={{ flexGrow: 100 - percent }} />
    </div>
  )
}

function namesOf(readers: readonly ReaderPlace[]): string {
  const names = readers.slice(0, namesShown).map(({ memberName }) => memberName)
  const more = readers.length - names.length
  const joined = names.join(nameSeparator)
  return more > 0
    ? t('progress.together.namesAndMore', '{names} and {more} more', { names: joined, more })
    : joined
}
