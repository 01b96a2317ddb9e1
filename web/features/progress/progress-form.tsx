import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { BookId } from '#contract/books/book.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import { pagesRemaining, percentRead, type Progress } from '#contract/progress/progress.ts'
import { fieldError } from '#web/client/api.ts'
import { Button } from '#web/ui/button.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { PageCountField } from './page-count-field.tsx'
import { PageField } from './page-field.tsx'
import { useSaveProgress } from './queries.ts'
import { parsePage } from './parse-page.ts'

export interface ProgressFormProps {
  clubId: ClubId
  bookId: BookId
  /** What was last saved. */
  saved: Progress
}

/** Where the reader is in the book: asks for its page count first where nobody knows it. */
export function ProgressForm({ clubId, bookId, saved }: ProgressFormProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [recounting, setRecounting] = useState(false)
  const saving = useSaveProgress(clubId, bookId)
  const box = useRef<HTMLDivElement>(null)
  // Whether the reader goes on at the page once the count is said.
  const goesOn = useRef(false)
  const { currentPage, totalPages } = saved

  function setCount(count: number) {
    if (saving.isPending) return
    // Said by Enter, the field still has the focus; said by leaving it, something else has.
    goesOn.current = box.current?.contains(document.activeElement) ?? false
    saving.mutate({ currentPage, totalPages: count }, { onSuccess: () => setRecounting(false) })
  }
  function keepCount() {
    goesOn.current = true
    setRecounting(false)
  }
  // What had the focus went with the question; the page is what one says next.
  const asksCount = totalPages === null || recounting
  useEffect(() => {
    if (asksCount || !goesOn.current) return
    goesOn.current = false
    box.current?.querySelector('input')?.focus()
  }, [asksCount])
  const countError = fieldError(saving.error, 'totalPages')
  if (totalPages === null || recounting)
    return (
      <div ref={box} className="space-y-4">
        <p className="text-ink-soft">Page count: {totalPages ?? '?'}</p>
        <PageCountField known={totalPages} error={countError} onCount={setCount} startHere={recounting} />
        {recounting && (
          <Button variant="ghost" size="sm" onClick={keepCount}>
            Keep {totalPages} pages
          </Button>
        )}
      </div>
    )

  const shownPage = typed ?? String(currentPage)
  const page = parsePage(shownPage, totalPages)
  const here = { currentPage: page ?? currentPage, totalPages }
  const isSaved = page === currentPage
  const typeError = page === null && shownPage !== '' ? `A page from 0 to ${totalPages}` : undefined

  function save(event: FormEvent) {
    event.preventDefault()
    if (page === null || isSaved || saving.isPending) return
    saving.mutate({ currentPage: page, totalPages }, { onSuccess: () => setTyped(null) })
  }

  return (
    <form noValidate aria-label="Reading progress" onSubmit={save} className="space-y-4">
      <div ref={box}>
        <PageField
          typed={shownPage}
          totalPages={totalPages}
          savedPage={currentPage}
          error={typeError ?? fieldError(saving.error, 'currentPage')}
          onType={setTyped}
        />
      </div>
      <div>
        <ProgressBar label="Read so far" percent={percentRead(here)} />
        <p className="mt-2 flex justify-between gap-4 text-sm text-ink-soft tabular-nums">
          <span className="font-semibold text-ink">{percentRead(here)}%</span>
          <span>{pagesRemaining(here)} pages remaining</span>
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          type="submit"
          disabled={page === null || (isSaved && !saving.isPending)}
          busy={saving.isPending}
          busyLabel="Saving..."
          className="min-w-32 grow"
        >
          {isSaved && saved.updatedAt !== null ? 'Saved' : 'Save'}
        </Button>
        <Button
          variant="ghost"
          onClick={() => setRecounting(true)}
          className="px-2! font-medium! text-ink-soft!"
        >
          Another edition?
        </Button>
      </div>
    </form>
  )
}
