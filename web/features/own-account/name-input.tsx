import type { Ref } from 'react'
import { nameMax } from '#contract/accounts/account.ts'
import { TextInput } from '#web/ui/text-input.tsx'

interface NameInputProps {
  value: string
  onChange: (name: string) => void
  ref?: Ref<HTMLInputElement>
}

/** A `Field` around it gives the label. */
export const NameInput = ({ value, onChange, ref }: NameInputProps) => (
  <TextInput
    ref={ref}
    name="name"
    autoComplete="given-name"
    dir="auto"
    maxLength={nameMax}
    value={value}
    onChange={({ target }) => onChange(target.value)}
  />
)
