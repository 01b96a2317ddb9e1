import type { ComponentProps } from 'react'
import { cx } from 'class-variance-authority'
import { useFieldWiring } from './field-wiring.ts'

/** One line of text or a number; put it in a `Field`, or give it an `aria-label`. */
export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...useFieldWiring()} {...rest} className={cx('control px-3.5 py-2', className)} />
}
