import { NotebookPen } from 'lucide-react'
import { memo, type PointerEvent, type ReactNode, useId, useState } from 'react'
import type { AdminListMember } from '#contract/reading-list/admin-list.ts'
import { t } from '#web/messages/text.ts'
import { DragHandle } from '#web/ui/drag-handle.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { MoveButtons } from '#web/ui/move-buttons.tsx'
import { BookSummary } from './book-summary.tsx'
import type { BookUpdate } from './actions.ts'
import { NotesButton, NotesField } from './notes-field.tsx'
import type { BookChange } from './optimistic-updates.ts'
import { ReadDateField } from './read-date-field.tsx'
import { RemoveButton, type RemoveButtonProps, RowMenu, type RowMoves } from './row-actions.tsx'
import { gridColumns } from './row-layout.ts'
import { SuggestedBy } from './suggested-by.tsx'
import type { ListClub } from '../queries.ts'

export interface AdminListRowProps extends RowMoves, RemoveButtonProps {
  wide: boolean
  club: ListClub
  members: readonly AdminListMember[]
  nameOf: (userId: number) => string
  drafts: Map<number, string>
  isDragged: boolean
  onDrag: (event: PointerEvent, id: number) => void
  onFocusRow: (id: number | null) => void
  onUpdate: (update: BookUpdate) => Promise<boolean>
}

export const AdminListRow = memo(function AdminListRow(props: AdminListRowProps) {
  const { book, wide, onUpdate, onFocusRow } = props
  const update = (change: BookChange, chooser?: AdminListMember) => onUpdate({ book, change, chooser })
  const fields: Fields = {
    handle: props.onStep && (
      <DragHandle
        row={book}
        index={props.index}
        count={props.count}
        onStep={props.onStep}
        onDrag={props.onDrag}
      />
    ),
    date: (
      <ReadDateField
        title={book.title}
        value={book.readDate}
        onChange={(readDate) => void update({ readDate })}
      />
    ),
    suggestedBy: (
      <SuggestedBy
        book={book}
        club={props.club}
        members={props.members}
        nameOf={props.nameOf}
        onChange={(chosenBy, chooser) => void update({ chosenBy }, chooser)}
      />
    ),
    saveNotes: (notes) => update({ notes }),
  }
  const Layout = wide ? TableRow : BookCard
  return (
    <div onFocus={() => onFocusRow(book.id)} onBlur={() => onFocusRow(null)}>
      <Layout {...props} fields={fields} />
    </div>
  )
})

interface Fields {
  handle: ReactNode
  date: ReactNode
  suggestedBy: ReactNode
  saveNotes: (notes: string) => Promise<boolean>
}
type LayoutProps = AdminListRowProps & { fields: Fields }

const draggedStyle = 'rounded-md bg-paper-raised shadow-lifted outline-1 outline-line-strong'

function TableRow(props: LayoutProps) {
  const { book, index, drafts, isDragged, onStep, fields } = props
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={`${gridColumns(onStep !== null)} border-b border-line py-3 ${isDragged ? draggedStyle : ''}`}
    >
      {onStep && <div role="cell">{fields.handle}</div>}
      <div role="cell" className="min-w-0">
        <BookSummary book={book} />
      </div>
      <div role="cell">{fields.date}</div>
      <div role="cell">{fields.suggestedBy}</div>
      <div role="cell" className="flex justify-end gap-0.5">
        {onStep && <MoveButtons title={book.title} index={index} count={props.count} onStep={onStep} />}
        <NotesButton book={book} drafts={drafts} onSave={fields.saveNotes} />
        <RemoveButton {...props} />
      </div>
    </div>
  )
}

function BookCard(props: LayoutProps) {
  const { book, drafts, isDragged, fields } = props
  const notesId = useId()
  const [showsNotes, setShowsNotes] = useState(() => drafts.has(book.id))
  const hasNotes = Boolean(book.notes)
  return (
    <div className="pb-3">
      <div
        className={`rounded-md border border-line bg-paper-raised p-3 ${isDragged ? draggedStyle : 'shadow-sheet'}`}
      >
        <div className="flex items-start">
          <div className="min-w-0 grow">
            <BookSummary book={book} />
          </div>
          {fields.handle}
          <RowMenu {...props} />
        </div>
        <div className="mt-1.5 grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] gap-x-2">
          <div>
            <p className={labelStyle}>{t('list.dateRead', 'Date Read')}</p>
            {fields.date}
          </div>
          <div>
            <p className={labelStyle}>{t('list.suggestedBy', 'Suggested By')}</p>
            {fields.suggestedBy}
          </div>
          <div>
            <p className={labelStyle}>{t('list.notes', 'Notes')}</p>
            <IconButton
              label={
                hasNotes
                  ? t('list.notesOn', 'Notes on {title}', { title: book.title })
                  : t('list.addNotesOn', 'Add notes on {title}', { title: book.title })
              }
              icon={<NotebookPen className="size-4.5" />}
              variant="outline"
              aria-expanded={showsNotes}
              aria-controls={showsNotes ? notesId : undefined}
              className={hasNotes ? 'bg-action-tint! text-action-ink!' : 'text-ink-soft!'}
              onClick={() => setShowsNotes(!showsNotes)}
            />
          </div>
        </div>
        {showsNotes && (
          <div id={notesId} className="mt-2">
            <NotesField book={book} drafts={drafts} rows={3} onSave={fields.saveNotes} />
          </div>
        )}
      </div>
    </div>
  )
}

const labelStyle = 'text-xs leading-[1.125rem] font-semibold text-ink-soft'
