import type { ReactElement } from 'react'
import { RadioGroup } from 'radix-ui'

export type Segment<Value extends string> = {
  value: Value
  label: string
  /** With an icon, the label is read aloud and shown on hover only. */
  icon?: ReactElement
}

export type SegmentedProps<Value extends string> = {
  label: string
  value: Value
  segments: readonly Segment<Value>[]
  onChange: (value: Value) => void
}

/** Two or three choices side by side, one of them taken: grid or list, 8 or 16. */
export function Segmented<Value extends string>({ label, value, segments, onChange }: SegmentedProps<Value>) {
  function choose(chosen: string) {
    const segment = segments.find((one) => one.value === chosen)
    if (segment) onChange(segment.value)
  }

  return (
    <RadioGroup.Root
      aria-label={label}
      orientation="horizontal"
      value={value}
      onValueChange={choose}
      className="inline-flex rounded-md border border-line-strong bg-paper-raised p-0.75"
    >
      {segments.map((segment) => (
        <RadioGroup.Item
          key={segment.value}
          value={segment.value}
          aria-label={segment.label}
          title={segment.icon && segment.label}
          className="inline-flex min-h-9 min-w-11 items-center justify-center rounded-sm px-3 text-sm font-semibold text-ink-soft transition-colors hover:text-ink data-[state=checked]:bg-ink data-[state=checked]:text-paper pointer-coarse:min-h-11 [&_svg]:size-4.5"
        >
          {segment.icon ?? segment.label}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  )
}
