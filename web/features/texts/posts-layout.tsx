import { PenLine } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { useClubBook } from './club-book.ts'
import { mayWrite } from './permissions.ts'

export interface PostsLayoutProps {
  /** The heading takes the focus when a focused post is deleted. */
  headingId: string
  title: string
  /** Undefined while it is unknown. */
  count: number | undefined
  /** Beside the list on wide screens, below it on others. */
  form: ReactNode
  /** Leads to the form below the list: 'Write a review'. */
  formLabel: string
  children: ReactNode
}

export function PostsLayout({ headingId, title, count, form, formLabel, children }: PostsLayoutProps) {
  const clubBook = useClubBook()
  const formElement = useRef<HTMLDivElement>(null)
  const hasPosts = count !== undefined && count > 0

  function goToForm() {
    const field = formElement.current?.querySelector<HTMLElement>('input, textarea')
    field?.focus({ preventScroll: true })
    formElement.current?.scrollIntoView({ block: 'center' })
  }

  return (
    <div className="grid gap-x-12 gap-y-9 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <section aria-labelledby={headingId} className="min-w-0">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <h2 id={headingId} tabIndex={-1} className="flex items-baseline gap-2.5 text-2xl outline-none">
            {title}
            {hasPosts && (
              <span className="font-sans text-base font-medium tracking-normal text-ink-faint tabular-nums">
                <span className="sr-only">, </span>
                {count}
              </span>
            )}
          </h2>
          {hasPosts && mayWrite(clubBook) && (
            <Button variant="outline" onClick={goToForm} className="lg:hidden">
              <PenLine className="size-4.5" aria-hidden="true" />
              {formLabel}
            </Button>
          )}
        </div>
        {children}
      </section>
      <div>
        <div ref={formElement} className="lg:sticky lg:top-24">
          {form}
        </div>
      </div>
    </div>
  )
}

/** The deleted post can no longer have the focus. */
export const focusHeading = (headingId: string): void => document.getElementById(headingId)?.focus()
