import { nameMax } from '#contract/accounts/account.ts'
import { TextInput } from '#web/ui/text-input.tsx'

/** A `Field` around it gives the label. */
export const NameInput = ({ value, onChange }: { value: string; onChange: (name: string) => void }) => (
  <TextInput
    name="name"
    autoComplete="given-name"
    dir="auto"
    maxLength={nameMax}
    value={value}
    onChange={({ target }) => onChange(target.value)}
  />
)
