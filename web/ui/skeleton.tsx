import type { ReactNode } from 'react'
import { cx } from 'class-variance-authority'

/** Give it the size of what is loading. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden="true" className={cx('block animate-breathe rounded-sm bg-paper-hover', className)} />
  )
}

export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span className="block space-y-2.5 py-1">
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className={cx('h-3.5', line === lines - 1 && lines > 1 && 'w-3/5')} />
      ))}
    </span>
  )
}

/** Tells screen readers what is loading. */
export function Loading({
  label,
  children,
  className,
}: {
  label: string
  children: ReactNode
  className?: string
}) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  )
}
