import { useId, useState } from 'react'
import { t } from '#web/messages/text.ts'
import { chooseAtEnds } from './radio-keys.ts'
import { Star } from './star.tsx'

export type StarInputProps = {
  label: string
  /** 1 to 5, or 0 while nothing is chosen. */
  value: number
  onChange: (value: number) => void
}

const places = [1, 2, 3, 4, 5] as const

/** Hovering previews the choice. Native radio buttons choose on the key press itself and respect the text direction. */
export function StarInput({ label, value, onChange }: StarInputProps) {
  const name = useId()
  const [hovered, setHovered] = useState(0)
  const lit = hovered || value

  // The keyboard may choose while the pointer rests on another star.
  function choose(place: number) {
    setHovered(0)
    onChange(place)
  }

  return (
    <div
      role="radiogroup"
      aria-label={label}
      onPointerLeave={() => setHovered(0)}
      className="-ms-2 flex w-fit"
    >
      {places.map((place) => (
        <label
          key={place}
          onPointerEnter={() => setHovered(place)}
          className="relative grid size-11 place-items-center rounded-md -outline-offset-2 outline-focus transition-[scale] active:scale-90 has-focus-visible:outline-2"
        >
          <input
            type="radio"
            onKeyDown={chooseAtEnds}
            name={name}
            value={place}
            aria-label={t('words.stars', '{count, plural, one {# star} other {# stars}}', { count: place })}
            checked={place === value}
            onChange={() => choose(place)}
            className="absolute inset-0 cursor-pointer appearance-none opacity-0"
          />
          <Star filled={place <= lit ? 1 : 0} className="pointer-events-none size-7" />
        </label>
      ))}
    </div>
  )
}
