import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { BookId } from '#contract/books/book.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import { pagesRemaining, percentRead, type Progress } from '#contract/progress/progress.ts'
import type { Part } from '#contract/plans/plan.ts'
import { Button } from '#web/ui/button.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { PageCountField } from './page-count-field.tsx'
import { PageField } from './page-field.tsx'
import { useSaveProgress } from './actions.ts'
import { parsePage } from './parse-page.ts'

export interface ProgressFormProps {
  clubId: ClubId
  bookId: BookId
  saved: Progress
  /** Of the club's plan. */
  parts?: readonly Part[]
  /** Whether to focus the page field at first. */
  autoFocus?: boolean
  /** Called after the page has been saved. */
  onSaved?: () => void
}

/** The reader's current page; first asks for the page count if it is unknown. */
export function ProgressForm({
  clubId,
  bookId,
  saved,
  parts = [],
  autoFocus = false,
  onSaved,
}: ProgressFormProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [editingCount, setEditingCount] = useState(false)
  const saving = useSaveProgress(clubId, bookId)
  const box = useRef<HTMLDivElement>(null)
  // Whether to focus the page field once the page count is known.
  const focusesPage = useRef(autoFocus)
  const { currentPage, totalPages } = saved
  const next = parts.find(({ endsAt }) => endsAt > (saved.position ?? 0))

  function setCount(count: number) {
    // After Enter the field still has the focus; after a blur something else does.
    focusesPage.current = box.current?.contains(document.activeElement) ?? false
    saving.run({ currentPage, totalPages: count }, () => setEditingCount(false))
  }
  function keepCount() {
    focusesPage.current = true
    setEditingCount(false)
  }
  const asksCount = totalPages === null || editingCount
  useEffect(() => {
    if (asksCount || !focusesPage.current) return
    focusesPage.current = false
    box.current?.querySelector('input')?.focus()
  }, [asksCount])
  const countError = saving.fieldError('totalPages')
  if (totalPages === null || editingCount)
    return (
      <div ref={box} className="space-y-4">
        <p className="text-ink-soft">Page count: {totalPages ?? '?'}</p>
        <PageCountField
          known={totalPages}
          error={countError}
          // Keeps the field if the count arrives from another device meanwhile.
          onType={() => setEditingCount(true)}
          onCount={setCount}
          autoFocus={editingCount || autoFocus}
        />
        {totalPages !== null && (
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
  const typeError = page === null && shownPage !== '' ? `Enter a page from 0 to ${totalPages}` : undefined

  function save(event: FormEvent) {
    event.preventDefault()
    if (page === null || isSaved) return
    saving.run({ currentPage: page, totalPages }, () => {
      setTyped(null)
      onSaved?.()
    })
  }

  return (
    <form noValidate aria-label="Reading progress" onSubmit={save} className="space-y-4">
      <div ref={box}>
        <PageField
          typed={shownPage}
          totalPages={totalPages}
          savedPage={currentPage}
          error={typeError ?? saving.fieldError('currentPage')}
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
      {next && (
        <Button
          variant="outline"
          className="w-full"
          disabled={saving.isPending}
          onClick={() => saving.run({ part: next.number }, () => setTyped(null))}
        >
          <span dir="auto" className="truncate">
            Finished {next.title}
          </span>
        </Button>
      )}
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
          onClick={() => setEditingCount(true)}
          className="px-2! font-medium! text-ink-soft!"
        >
          Another edition?
        </Button>
      </div>
    </form>
  )
}
