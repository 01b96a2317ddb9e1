import { useEffect, useRef, useState } from 'react'
import { positionMax } from '#contract/plans/position.ts'
import { pagesRemaining, percentRead } from '#contract/progress/progress.ts'
import { useTyped } from '#web/client/use-typed.ts'
import { Button } from '#web/ui/button.tsx'
import { EditionForm } from './edition-form.tsx'
import { PageCountField } from './page-count-field.tsx'
import { PageField } from './page-field.tsx'
import { parsePage } from './parse-place.ts'
import { FinishedPart, PlaceFormLayout, type PlaceFormProps } from './place-form.tsx'
import { t } from '#web/messages/text.ts'
import { keepPages } from './keep-pages.ts'

/** First asks for the page count if it is unknown. */
export function PageForm({ saved, parts, autoFocus, saving, onSaved }: PlaceFormProps) {
  const { typed, type, forgetSaved } = useTyped<string>()
  const [editingCount, setEditingCount] = useState(false)
  const [changesEdition, setChangesEdition] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  // Focuses the page field once the page count is known.
  const focusesPage = useRef(autoFocus)
  const { currentPage, totalPages } = saved

  function setCount(count: number) {
    // After Enter the field still has the focus; after a blur something else does.
    focusesPage.current = box.current?.contains(document.activeElement) ?? false
    // A place that was not entered as a page stays where it is.
    const isAtPage = totalPages !== null || saved.position === null
    saving.run({ ...(isAtPage && { currentPage }), totalPages: count }, () => setEditingCount(false))
  }
  function showPage() {
    focusesPage.current = true
    setEditingCount(false)
    setChangesEdition(false)
  }
  const asksCount = totalPages === null || editingCount || changesEdition
  useEffect(() => {
    if (asksCount || !focusesPage.current) return
    focusesPage.current = false
    box.current?.querySelector('input')?.focus()
  }, [asksCount])
  if (totalPages !== null && changesEdition)
    return (
      <EditionForm
        saved={{ ...saved, totalPages }}
        saving={saving}
        onSaved={() => {
          type(null)
          showPage()
        }}
        onKeep={showPage}
      />
    )
  const countError = saving.fieldError('totalPages')
  if (totalPages === null || editingCount)
    return (
      <div ref={box} className="space-y-4">
        <p className="text-ink-soft">
          {totalPages === null && saved.position === positionMax
            ? t('progress.finishedBook', 'You’ve finished this book.')
            : t('progress.pageCountIs', 'Page count: {pages}', { pages: totalPages ?? '?' })}
        </p>
        <PageCountField
          known={totalPages}
          error={countError}
          // Keeps the field if the count arrives from another device meanwhile.
          onType={() => setEditingCount(true)}
          onCount={setCount}
          autoFocus={editingCount || autoFocus}
        />
        {totalPages !== null && (
          <Button variant="ghost" size="sm" onClick={showPage}>
            {keepPages(totalPages)}
          </Button>
        )}
        {totalPages === null && (
          <FinishedPart saved={saved} parts={parts} saving={saving} onSaved={forgetSaved} />
        )}
      </div>
    )

  const shownPage = typed ?? String(currentPage)
  const page = parsePage(shownPage, totalPages)
  const here = { currentPage: page ?? currentPage, totalPages }
  const isSaved = page === currentPage
  const typeError =
    page === null && shownPage !== ''
      ? t('progress.pageRange', 'Enter a page from 0 to {pages}', { pages: totalPages })
      : undefined

  return (
    <PlaceFormLayout
      saved={saved}
      parts={parts}
      saving={saving}
      update={page === null ? null : { currentPage: page, totalPages }}
      isSaved={isSaved}
      percent={percentRead(here)}
      remaining={t(
        'progress.pagesRemaining',
        '{pages, plural, one {{pages} page remaining} other {{pages} pages remaining}}',
        { pages: pagesRemaining(here) ?? 0 },
      )}
      forgetSaved={forgetSaved}
      onSaved={onSaved}
      beside={
        <Button
          variant="ghost"
          onClick={() => (currentPage > 0 ? setChangesEdition(true) : setEditingCount(true))}
          className="px-2! font-medium! text-ink-soft!"
        >
          {t('progress.anotherEdition', 'Another edition?')}
        </Button>
      }
    >
      <div ref={box}>
        <PageField
          typed={shownPage}
          totalPages={totalPages}
          savedPage={currentPage}
          error={typeError ?? saving.fieldError('currentPage')}
          onType={type}
        />
      </div>
    </PlaceFormLayout>
  )
}
