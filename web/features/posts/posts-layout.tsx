import type { ReactNode } from 'react'

export interface PostsLayoutProps {
  /** Of the list below it; the focus goes here when what had it is gone. */
  headingId: string
  title: string
  /** How many there are, once that is known. */
  count: number | undefined
  /** The form, beside the list on wide screens and above it elsewhere. */
  form: ReactNode
  children: ReactNode
}

/** One tab of the talk about a book: what was written, and where one writes. */
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

/** Moves the focus to a panel's heading: after a deletion, where the post was is nothing to stand on. */
export const focusHeading = (headingId: string): void => document.getElementById(headingId)?.focus()
