import type { ComponentProps } from 'react'
import { cx } from 'class-variance-authority'
import { useFieldContext } from './field-context.ts'

/** Put it in a `Field`, or give it an `aria-label`. */
export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...useFieldContext()} {...rest} className={cx('control px-3.5 py-2', className)} />
}
