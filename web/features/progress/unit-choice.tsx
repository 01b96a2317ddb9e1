import { useId } from 'react'
import { type Unit, units } from './unit.ts'
import { t } from '#web/messages/text.ts'

interface UnitChoiceProps {
  unit: Unit
  hasParts: boolean
  onChange: (unit: Unit) => void
}

export function UnitChoice({ unit, hasParts, onChange }: UnitChoiceProps) {
  const id = useId()
  return (
    <div className="flex items-center gap-1.5">
      <label htmlFor={id}>{t('progress.countIn', 'Count in')}</label>
      <select
        id={id}
        value={unit}
        onChange={({ target }) => onChange(units.find((one) => one === target.value) ?? unit)}
        className="field-sizing-content min-h-11 rounded-md bg-transparent px-1.5 font-semibold text-ink hover:bg-paper-hover"
      >
        {units
          .filter((one) => hasParts || one !== 'parts')
          .map((one) => (
            <option key={one} value={one} className="bg-paper-raised text-ink">
              {t(
                'progress.unit',
                '{unit, select, pages {pages} percent {percent} time {hours and minutes} other {parts}}',
                { unit: one },
              )}
            </option>
          ))}
      </select>
    </div>
  )
}
