import type { ReactNode } from 'react'
import { useFieldContext } from './field-context.ts'

export type NativeSelectProps = {
  value: string
  onChange: (value: string) => void
  children: ReactNode
}

/** The browser's own: typing finds one of hundreds of options, and phones show them in their own way. */
export function NativeSelect({ value, onChange, children }: NativeSelectProps) {
  return (
    <select
      {...useFieldContext()}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      className="control text-sm"
    >
      {children}
    </select>
  )
}
