import { type ReactElement, useEffect, useId, useRef } from 'react'
import { chooseAtEnds } from './radio-keys.ts'

export type Segment<Value extends string> = {
  value: Value
  label: string
  /** Shown in place of the label, which is then read aloud and shown on hover. */
  icon?: ReactElement
}

export type SegmentedProps<Value extends string> = {
  label: string
  value: Value
  segments: readonly Segment<Value>[]
  onChange: (value: Value) => void
}

/** Native radio buttons. */
export function Segmented<Value extends string>({ label, value, segments, onChange }: SegmentedProps<Value>) {
  const name = useId()
  const group = useRef<HTMLDivElement>(null)

  // A choice made before hydration is only in the radio buttons.
  useEffect(() => {
    const chosen = group.current?.querySelector<HTMLInputElement>('input:checked')?.value
    const segment = segments.find((one) => one.value === chosen)
    if (segment && segment.value !== value) onChange(segment.value)
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  return (
    <div
      ref={group}
      role="radiogroup"
      aria-label={label}
      className="inline-flex rounded-md border border-line-strong bg-paper-raised p-0.75"
    >
      {segments.map((segment) => (
        <label
          key={segment.value}
          title={segment.icon && segment.label}
          className="segment relative inline-flex min-h-9 min-w-11 items-center justify-center rounded-sm px-3 text-center text-sm font-semibold text-ink-soft transition-colors outline-offset-2 outline-focus hover:text-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 pointer-coarse:min-h-11 [&_svg]:size-4.5"
        >
          <input
            type="radio"
            onKeyDown={chooseAtEnds}
            name={name}
            value={segment.value}
            aria-label={segment.label}
            checked={segment.value === value}
            onChange={() => onChange(segment.value)}
            className="absolute inset-0 cursor-pointer appearance-none opacity-0"
          />
          {segment.icon ?? segment.label}
        </label>
      ))}
    </div>
  )
}
