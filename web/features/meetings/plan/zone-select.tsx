import { useState } from 'react'
import { browserTimeZone } from '#web/client/browser-time-zone.ts'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { groupZones } from '#web/ui/time-zones.ts'

interface ZoneSelectProps {
  value: string
  onChange: (zone: string) => void
}

/** Native, because typing the start of a name finds it. */
export function ZoneSelect({ value, onChange }: ZoneSelectProps) {
  const [groups] = useState(() =>
    groupZones([...Intl.supportedValuesOf('timeZone'), 'UTC', browserTimeZone(), value]),
  )
  return (
    <NativeSelect value={value} onChange={onChange}>
      {groups.map(({ region, zones }) => (
        <optgroup key={region} label={region}>
          {zones.map(({ zone, label }) => (
            <option key={zone} value={zone} className="bg-paper-raised">
              {label}
            </option>
          ))}
        </optgroup>
      ))}
    </NativeSelect>
  )
}
