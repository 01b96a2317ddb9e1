import { Avatar } from '#web/features/accounts/avatar.tsx'
import type { ReaderPlace } from '#contract/progress/readers.ts'
import type { Part } from '#contract/plans/plan.ts'
import { positionMax } from '#contract/plans/position.ts'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { type Stop, stopsOf } from './stops.ts'

/** Faces shown at a stop before they become a number. */
const facesShown = 2

/** The book from start to end with the members at their places. The list below says the same to screen readers. */
export function Track({ readers, parts }: { readers: readonly ReaderPlace[]; parts: readonly Part[] }) {
  return (
    <div aria-hidden="true" className="relative mx-5 h-18">
      <div className="absolute inset-x-0 bottom-3 h-1.5 rounded-full border border-line-strong bg-paper-sunk" />
      {parts.slice(0, -1).map(({ number, endsAt }) => (
        <span
          key={number}
          className="absolute bottom-2 h-3.5 w-px bg-line-strong"
          style={{ insetInlineStart: `${(endsAt * 100) / positionMax}%` }}
        />
      ))}
      {stopsOf(readers).map((stop) => (
        <Faces key={stop.percent} {...stop} />
      ))}
    </div>
  )
}

function Faces({ percent, readers }: Stop) {
  const shown = readers.slice(0, readers.length > facesShown + 1 ? facesShown : facesShown + 1)
  const more = readers.length - shown.length
  return (
    <Tooltip text={readers.map(({ memberName }) => memberName).join(', ')}>
      <span
        className="absolute bottom-1 flex -translate-x-1/2 flex-col items-center rtl:translate-x-1/2"
        style={{ insetInlineStart: `${percent}%` }}
      >
        <span className="flex -space-x-5 rtl:space-x-reverse">
          {shown.map(({ userId, memberName }) => (
            <span key={userId} className="rounded-full ring-2 ring-paper-raised">
              <Avatar user={{ id: userId, firstName: memberName, email: '?', profileImageUrl: null }} />
            </span>
          ))}
          {more > 0 && (
            <span className="grid size-9 place-items-center rounded-full bg-paper-sunk text-xs font-semibold text-ink-soft tabular-nums ring-2 ring-paper-raised">
              +{more}
            </span>
          )}
        </span>
        <span className="mt-1 h-5 w-0.5 rounded-full bg-action" />
      </span>
    </Tooltip>
  )
}
