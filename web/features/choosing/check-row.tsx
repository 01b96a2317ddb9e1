import type { ReactNode } from 'react'

interface CheckRowProps {
  label: ReactNode
  isChecked: boolean
  isDisabled?: boolean
  onChange: (isChecked: boolean) => void
}

export const CheckRow = ({ label, isChecked, isDisabled = false, onChange }: CheckRowProps) => (
  <label className="-mx-2 flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-2 py-1.5 text-sm hover:bg-paper-hover has-disabled:cursor-not-allowed">
    <input
      type="checkbox"
      checked={isChecked}
      disabled={isDisabled}
      onChange={({ target }) => onChange(target.checked)}
      className="size-4.5 shrink-0 cursor-pointer disabled:cursor-not-allowed"
    />
    {label}
  </label>
)
