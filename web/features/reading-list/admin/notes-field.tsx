import { NotebookPen } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { listNotesMax, type AdminListBook } from '#contract/reading-list/admin-list.ts'
import { t } from '#web/messages/text.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { TextArea } from '#web/ui/text-area.tsx'

export interface NotesProps {
  book: AdminListBook
  /** Unsaved notes by book id, shared by the rows. */
  drafts: Map<number, string>
  /** Resolves to whether they were saved. */
  onSave: (notes: string) => Promise<boolean>
}

/** Saved on blur, and kept in the field if that fails. */
export function NotesField({ book, drafts, onSave, rows }: NotesProps & { rows: number }) {
  const [typed, setTyped] = useState(() => drafts.get(book.id) ?? null)

  function type(text: string) {
    setTyped(text)
    drafts.set(book.id, text)
  }

  async function save() {
    const text = drafts.get(book.id)
    if (text === undefined) return
    const isSaved = text.trim() === (book.notes ?? '') || (await onSave(text.trim()))
    // Text typed meanwhile stays a draft.
    if (!isSaved || drafts.get(book.id) !== text) return
    drafts.delete(book.id)
    setTyped(null)
  }

  // A row that scrolls out of the page, or a popover that closes, fires no blur.
  const latest = useRef(save)
  useEffect(() => void (latest.current = save))
  useEffect(() => () => void latest.current(), [])

  return (
    <TextArea
      aria-label={t('list.notesOn', 'Notes on {title}', { title: book.title })}
      value={typed ?? book.notes ?? ''}
      rows={rows}
      maxLength={listNotesMax}
      dir="auto"
      placeholder={t('list.notesHint', 'Why this book, who brings what')}
      onChange={({ target }) => type(target.value)}
      onBlur={() => void save()}
      className="text-sm"
    />
  )
}

export function NotesButton(props: NotesProps) {
  const { book } = props
  const has = Boolean(book.notes)
  return (
    <Popover
      label={t('list.notesOn', 'Notes on {title}', { title: book.title })}
      align="end"
      trigger={
        <IconButton
          label={
            has
              ? t('list.notesOn', 'Notes on {title}', { title: book.title })
              : t('list.addNotesOn', 'Add notes on {title}', { title: book.title })
          }
          icon={<NotebookPen className="size-4.5" />}
          size="sm"
          className={has ? 'text-action-ink! bg-action-tint' : 'text-ink-faint!'}
        />
      }
    >
      <div className="w-80 max-w-full">
        <p className="mb-1.5 text-sm font-semibold">{t('list.notes', 'Notes')}</p>
        <NotesField {...props} rows={4} />
        <p className="mt-1.5 text-xs text-ink-soft">
          {t('list.notesSaved', 'Saved when you leave this field.')}
        </p>
      </div>
    </Popover>
  )
}
