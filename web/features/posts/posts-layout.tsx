import type { ReactNode } from 'react'

export interface PostsLayoutProps {
  /** The id of the list's heading, which takes the focus when a focused post is deleted. */
  headingId: string
  title: string
  /** The number of posts; undefined while it is unknown. */
  count: number | undefined
  /** Beside the list on wide screens, above it on others. */
  form: ReactNode
  children: ReactNode
}

/** The layout of a tab of the book page: a form and a list of posts. */
export function PostsLayout({ headingId, title, count, form, children }: PostsLayoutProps) {
  return (
    <div className="grid gap-x-12 gap-y-9 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="lg:order-2 lg:col-start-2">
        <div className="lg:sticky lg:top-24">{form}</div>
      </div>
      <section aria-labelledby={headingId} className="min-w-0 lg:col-start-1 lg:row-start-1">
        <h2 id={headingId} tabIndex={-1} className="mb-4 flex items-baseline gap-2.5 text-2xl outline-none">
          {title}
          {count !== undefined && count > 0 && (
            <span className="font-sans text-base font-medium tracking-normal text-ink-faint tabular-nums">
              <span className="sr-only">, </span>
              {count}
            </span>
          )}
        </h2>
        {children}
      </section>
    </div>
  )
}

/** Focuses the list's heading, because the deleted post can no longer have the focus. */
export const focusHeading = (headingId: string): void => document.getElementById(headingId)?.focus()
