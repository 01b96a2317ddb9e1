import type { ComponentProps } from 'react'
import { cx } from 'class-variance-authority'

export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      {...rest}
      className={cx('rounded-md border border-line bg-paper-raised p-5 shadow-sheet sm:p-6', className)}
    />
  )
}
