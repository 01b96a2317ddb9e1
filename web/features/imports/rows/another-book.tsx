import { useQuery } from '@tanstack/react-query'
import type { FoundBook } from '#contract/books/book.ts'
import { addFoundBook } from '#contract/books/add-book.ts'
import type { ImportSession } from '#contract/imports/import.ts'
import type { ImportRow, RowState } from '#contract/imports/import-row.ts'
import { BookSearch } from '#web/features/books/book-search.tsx'
import { books } from '#web/features/books/queries.ts'
import { call } from '#web/client/api.ts'
import { failureToast, useAction } from '#web/client/use-action.ts'
import { t } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useChoose } from './use-choose.ts'

interface AnotherBookProps {
  session: ImportSession
  state: RowState
  row: ImportRow
  onClose: (hasChosen: boolean) => void
}

/** A search for the book that a row means. */
export function AnotherBook({ session, state, row, onClose }: AnotherBookProps) {
  const choosing = useChoose(session, state, row)
  const storing = useAction({
    send: async (found: FoundBook) => {
      const id = typeof found.id === 'number' ? found.id : (await call(addFoundBook, { body: found })).id
      return { ...found, id }
    },
    failure: failureToast(t('imports.notDecided', 'Couldn’t save your choice')),
    onSuccess: (book) => {
      choosing.run({ choice: 'other', book })
      onClose(true)
    },
  })
  const [full, title] = wordsFor(row)
  const isUnknown = useQuery(books.matching(full)).data?.books.length === 0
  // The author in the file may be the one thing that is wrong.
  const words = isUnknown ? title : full
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose(false)}
      width="wide"
      title={t('imports.whichBookIsIt', 'Which book is it?')}
    >
      <p dir="auto" className="mb-4 line-clamp-3 text-sm text-ink-soft wrap-anywhere">
        {[row.row.title, row.row.author].filter(Boolean).join(' · ')}
      </p>
      <BookSearch
        key={words}
        initial={words}
        onCancel={() => onClose(false)}
        actionOn={(found) => (
          <Button
            variant="quiet"
            size="sm"
            busy={storing.isPending && storing.variables?.id === found.id}
            aria-label={t('imports.thisIsIt', 'This is it: {title}', { title: found.title })}
            onClick={() => storing.run(found)}
            className="shrink-0"
          >
            {t('imports.thisOne', 'This one')}
          </Button>
        )}
      />
    </Dialog>
  )
}

/** Title and last name, and the title alone: series, subtitles and first names are what files and catalogues differ in. */
function wordsFor({ row: { title, author } }: ImportRow): [full: string, title: string] {
  const plain =
    title
      .replace(/\s*[([].*$/, '')
      .split(':')[0]
      ?.trim() || title
  const lastName = author.split(',')[0]?.split(' ').at(-1) ?? ''
  return [`${plain} ${lastName}`.slice(0, 200).trim(), plain.slice(0, 200)]
}
