import { Fragment, type ReactNode, useId } from 'react'
import { chooseAtEnds } from './radio-keys.ts'

export type RadioListProps<Value extends string> = {
  legend: ReactNode
  /** Keeps the legend for screen readers only. */
  legendHidden?: boolean
  value: Value
  options: readonly { value: Value; label: string; hint?: string }[]
  /** Shown below the chosen one, such as a control that belongs to it. */
  more?: ReactNode
  onChange: (value: Value) => void
}

/** Native radio buttons, each with a line that explains it. */
export function RadioList<Value extends string>(props: RadioListProps<Value>) {
  const { legend, legendHidden = false, value, options, more, onChange } = props
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className={legendHidden ? 'sr-only' : 'mb-1.5 text-sm font-semibold'}>{legend}</legend>
      <div className="-mx-2.5">
        {options.map((option) => (
          <Fragment key={option.value}>
            <label className="flex min-h-11 cursor-pointer items-baseline gap-3 rounded-md px-2.5 py-2.5 hover:bg-paper-hover">
              <input
                type="radio"
                onKeyDown={chooseAtEnds}
                name={name}
                value={option.value}
                checked={option.value === value}
                onChange={() => onChange(option.value)}
                aria-describedby={option.hint && `${name}-${option.value}`}
                aria-labelledby={`${name}-${option.value}-label`}
                className="size-4.5 shrink-0 translate-y-0.75 cursor-pointer"
              />
              <span className="min-w-0 text-sm">
                <span id={`${name}-${option.value}-label`} className="font-semibold">
                  {option.label}
                </span>
                {option.hint && (
                  <span id={`${name}-${option.value}`} className="block text-ink-soft">
                    {option.hint}
                  </span>
                )}
              </span>
            </label>
            {more && option.value === value && <div className="ps-10 pe-2.5">{more}</div>}
          </Fragment>
        ))}
      </div>
    </fieldset>
  )
}
