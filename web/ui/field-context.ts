import { createContext, use } from 'react'

type FieldAttributes = {
  id?: string | undefined
  'aria-describedby'?: string | undefined
  'aria-invalid'?: true | undefined
}

export const FieldContext = createContext<FieldAttributes>({})

/** Empty outside a `Field`. */
export function useFieldContext() {
  return use(FieldContext)
}
