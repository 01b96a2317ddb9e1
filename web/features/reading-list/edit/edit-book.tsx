import { Pencil } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Book } from '#contract/books/book.ts'
import { t } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import type { ListClub } from '../queries.ts'

const loadDialog = () => import('./edit-book-dialog.tsx')
const EditBookDialog = lazy(() => loadDialog().then((module) => ({ default: module.EditBookDialog })))

export function EditBook({ club, book }: { club: ListClub; book: Book }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="outline"
        onPointerEnter={() => void loadDialog().catch(() => {})}
        onClick={() => setOpen(true)}
      >
        <Pencil className="size-4" aria-hidden="true" />
        {t('list.editBook', 'Edit book')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <EditBookDialog club={club} book={book} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
