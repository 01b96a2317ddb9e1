import { createContext, use } from 'react'

type FieldAttributes = {
  id?: string | undefined
  'aria-describedby'?: string | undefined
  'aria-invalid'?: true | undefined
}

/** Carries a field's ids from `Field` to the control inside it. */
export const FieldContext = createContext<FieldAttributes>({})

/** The attributes that a control takes from its `Field`; none outside one. */
export function useFieldContext() {
  return use(FieldContext)
}
