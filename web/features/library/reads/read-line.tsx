import { Pencil, Trash2 } from 'lucide-react'
import type { BookId } from '#contract/books/book.ts'
import type { Read } from '#contract/library/read.ts'
import { t } from '#web/messages/text.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useDates } from '#web/ui/dates.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useDeleteRead } from './actions.ts'
import { formatNames, readInWords } from './read-words.ts'

export function ReadLine({ bookId, read, onEdit }: { bookId: BookId; read: Read; onEdit: () => void }) {
  const dates = useDates()
  const deleting = useDeleteRead(bookId)
  return (
    <div className="flex min-h-12 items-center gap-1">
      <p className="min-w-0 grow text-sm">
        {readInWords(read, dates)}
        {read.format && <span className="block text-ink-soft">{formatNames[read.format]}</span>}
      </p>
      <IconButton
        label={t('library.editRead', 'Change these dates')}
        icon={<Pencil className="size-4.5" />}
        onClick={onEdit}
      />
      <ConfirmDialog
        title={t('library.deleteRead', 'Delete this time?')}
        description={t('library.deleteReadText', 'Your place in your clubs stays.')}
        confirmLabel={t('library.deleteReadButton', 'Delete')}
        onConfirm={() => deleting.run(read)}
        trigger={
          <IconButton
            label={t('library.deleteReadButton', 'Delete')}
            icon={<Trash2 className="size-4.5" />}
            busy={deleting.isPending}
          />
        }
      />
    </div>
  )
}
