import { useId } from 'react'
import { Slider as Radix } from 'radix-ui'

export type SliderProps = {
  label: string
  value: number
  min: number
  max: number
  step?: number
  /** Printed after the number and read aloud with it, such as '%'. */
  unit?: string
  onChange: (value: number) => void
  /** Called once, when the thumb is released. */
  onSettle?: (value: number) => void
  disabled?: boolean
}

export function Slider({
  label,
  value,
  min,
  max,
  step = 1,
  unit = '',
  onChange,
  onSettle,
  disabled = false,
}: SliderProps) {
  const id = useId()
  const readout = `${value}${unit}`

  return (
    <div>
      <div className="flex items-baseline justify-between gap-4">
        <span id={id} className="text-sm font-semibold">
          {label}
        </span>
        <span className="text-sm text-ink-soft tabular-nums" aria-hidden="true">
          {readout}
        </span>
      </div>
      <Radix.Root
        value={[value]}
        min={min}
        max={max}
        step={step}
        disabled={disabled}
        onValueChange={([next]) => next !== undefined && onChange(next)}
        onValueCommit={([next]) => next !== undefined && onSettle?.(next)}
        className="relative flex h-11 touch-none items-center select-none data-disabled:opacity-55"
      >
        <Radix.Track className="relative h-1.5 grow overflow-hidden rounded-full border border-line-strong bg-paper-sunk">
          <Radix.Range className="absolute h-full bg-action" />
        </Radix.Track>
        <Radix.Thumb
          aria-labelledby={id}
          aria-valuetext={readout}
          className="block size-6 cursor-grab rounded-full border-2 border-action bg-paper-raised shadow-sheet transition-[scale] active:scale-110 active:cursor-grabbing"
        />
      </Radix.Root>
    </div>
  )
}
