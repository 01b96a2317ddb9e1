import { type KeyboardEvent, useId } from 'react'
import { t } from '#web/messages/text.ts'
import { printDecimal } from './print-count.ts'
import { chooseAtEnds } from './radio-keys.ts'
import { spokenStars } from './spoken-stars.ts'
import { Star } from './star.tsx'
import { useStarPointer } from './star-pointer.ts'

export type StarInputProps = {
  label: string
  /** 0.5 to 5, or 0 while nothing is chosen. */
  value: number
  onChange: (value: number) => void
  /** If set, the key 0 takes the stars away. */
  onClear?: (() => void) | undefined
}

const places = [1, 2, 3, 4, 5] as const

/**
 * Hovering and dragging preview the choice. Native radio buttons choose on the key press itself and respect the text direction: two on
 * each star, the first half and the whole.
 */
export function StarInput({ label, value, onChange, onClear }: StarInputProps) {
  const name = useId()
  const { shown, forget, ...pointer } = useStarPointer(onChange)
  const lit = shown || value

  // The keyboard may choose while the pointer rests on another star.
  function choose(stars: number) {
    forget()
    onChange(stars)
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    chooseAtEnds(event)
    if (event.key === '0' && onClear) onClear()
    else if (/^[1-5]$/.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey)
      choose(Number(event.key))
  }

  const radio = (stars: number, className: string) => (
    <input
      type="radio"
      onKeyDown={onKeyDown}
      name={name}
      value={stars}
      aria-label={
        Number.isInteger(stars)
          ? t('words.stars', '{count, plural, one {# star} other {# stars}}', { count: stars })
          : spokenStars(stars)
      }
      checked={stars === value}
      onChange={() => choose(stars)}
      className={`absolute inset-y-0 cursor-pointer appearance-none opacity-0 ${className}`}
    />
  )

  return (
    <div className="-ms-2.5 flex w-fit items-center">
      <div
        role="radiogroup"
        aria-label={label}
        className="flex touch-pan-y rounded-md select-none"
        {...pointer}
      >
        {places.map((place) => (
          <span
            key={place}
            className="relative grid h-11 w-12.5 place-items-center rounded-md -outline-offset-2 outline-focus transition-[scale] active:scale-95 has-focus-visible:outline-2"
          >
            {radio(place - 0.5, 'start-0 z-1 w-6')}
            {radio(place, 'start-0 w-full')}
            <Star filled={Math.min(1, Math.max(0, lit - place + 1))} className="pointer-events-none size-8" />
          </span>
        ))}
      </div>
      <span aria-hidden="true" className="ms-1 min-w-8 text-sm font-semibold text-ink-soft tabular-nums">
        {lit > 0 && printDecimal(lit)}
      </span>
    </div>
  )
}
