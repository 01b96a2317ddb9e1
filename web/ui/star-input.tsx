import { useState } from 'react'
import { RadioGroup } from 'radix-ui'
import { Star } from '#web/ui/star.tsx'

export type StarInputProps = {
  label: string
  /** 1 to 5, or 0 while nothing is chosen. */
  value: number
  onChange: (value: number) => void
}

const places = [1, 2, 3, 4, 5] as const

/** Chooses 1 to 5 stars: hover shows the choice, arrows change it. */
export function StarInput({ label, value, onChange }: StarInputProps) {
  const [hovered, setHovered] = useState(0)
  const lit = hovered || value

  return (
    <RadioGroup.Root
      aria-label={label}
      orientation="horizontal"
      value={value ? String(value) : ''}
      onValueChange={(chosen) => onChange(Number(chosen))}
      onPointerLeave={() => setHovered(0)}
      className="-ml-2 flex"
    >
      {places.map((place) => (
        <RadioGroup.Item
          key={place}
          value={String(place)}
          aria-label={place === 1 ? '1 star' : `${place} stars`}
          onPointerEnter={() => setHovered(place)}
          className="grid size-11 place-items-center rounded-md -outline-offset-2! transition-[scale] active:scale-90"
        >
          <Star filled={place <= lit ? 1 : 0} className="size-7" />
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  )
}
