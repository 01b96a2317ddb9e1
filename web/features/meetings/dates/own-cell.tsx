import { useId } from 'react'
import { type Mark, marks } from '#contract/meetings/meeting.ts'
import { chooseAtEnds } from '#web/ui/radio-keys.ts'
import { markLabels } from './marks.ts'
import { MarkSign } from './mark-sign.tsx'

const tones: Record<Mark, string> = {
  yes: 'has-checked:bg-mint has-checked:text-mint-ink',
  'if-need-be': 'has-checked:bg-gold-tint has-checked:text-gold-ink',
  no: 'has-checked:bg-rose has-checked:text-rose-ink',
}

interface OwnCellProps {
  /** The time, in words. */
  label: string
  value: Mark | null
  onChange: (mark: Mark) => void
}

export function OwnCell({ label, value, onChange }: OwnCellProps) {
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className="mx-auto w-fit overflow-hidden rounded-md border border-line-strong bg-paper-raised"
    >
      {marks.map((mark) => (
        <label
          key={mark}
          title={markLabels[mark]}
          className={`segment relative flex min-h-9 min-w-12 items-center justify-center gap-1 border-line px-1.5 text-xs font-semibold text-ink-soft -outline-offset-2 outline-focus not-first:border-t hover:bg-paper-hover has-focus-visible:outline-2 whitespace-nowrap sm:min-w-28 sm:justify-start sm:px-2 pointer-coarse:min-h-11 ${tones[mark]}`}
        >
          <input
            type="radio"
            onKeyDown={chooseAtEnds}
            name={name}
            value={mark}
            aria-label={markLabels[mark]}
            checked={value === mark}
            onChange={() => onChange(mark)}
            className="absolute inset-0 cursor-pointer appearance-none opacity-0"
          />
          <MarkSign mark={mark} />
          <span aria-hidden="true" className="max-sm:hidden">
            {markLabels[mark]}
          </span>
        </label>
      ))}
    </div>
  )
}
