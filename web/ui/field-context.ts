import { createContext, use } from 'react'

type Wiring = {
  id?: string | undefined
  'aria-describedby'?: string | undefined
  'aria-invalid'?: true | undefined
}

/** Carries a field's ids from `Field` to the control inside it. */
export const FieldContext = createContext<Wiring>({})

/** The attributes a control takes from the `Field` around it; none outside of one. */
export function useFieldContext() {
  return use(FieldContext)
}
