import { useDates } from '#web/ui/dates.ts'

const hours = Array.from({ length: 24 }, (_, hour) => hour)

interface HourSelectProps {
  hour: number
  onChange: (hour: number) => void
  id?: string
  /** Where no label on the page has the `id`. */
  label?: string
  describedBy?: string
}

export function HourSelect({ hour, onChange, id, label, describedBy }: HourSelectProps) {
  const dates = useDates()
  return (
    <select
      id={id}
      aria-label={label}
      aria-describedby={describedBy}
      value={hour}
      onChange={({ target }) => onChange(Number(target.value))}
      className="control w-auto! text-sm tabular-nums"
    >
      {hours.map((one) => (
        <option key={one} value={one} className="bg-paper-raised">
          {dates.clock(`2000-01-01T${String(one).padStart(2, '0')}:00`)}
        </option>
      ))}
    </select>
  )
}
