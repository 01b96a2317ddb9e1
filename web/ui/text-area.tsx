import type { ComponentProps } from 'react'
import { cx } from 'class-variance-authority'
import { useFieldContext } from './field-context.ts'

/** Grows to 24 lines where the browser supports it. */
export function TextArea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...useFieldContext()}
      rows={rows}
      {...rest}
      className={cx('control field-sizing-content max-h-[24lh] resize-y px-3.5 py-2.5', className)}
      style={{ minHeight: `calc(${rows}lh + 1.375rem)`, ...rest.style }}
    />
  )
}
