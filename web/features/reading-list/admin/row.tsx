import { memo, type PointerEvent, type ReactNode } from 'react'
import type { AdminListMember } from '#contract/reading-list/admin-list.ts'
import { BookSummary } from './book-summary.tsx'
import type { BookUpdate } from './actions.ts'
import { DragHandle } from './drag-handle.tsx'
import { NotesButton, NotesField } from './notes-field.tsx'
import type { BookChange } from './optimistic-updates.ts'
import { ReadDateField } from './read-date-field.tsx'
import { MoveButtons, type MoveButtonsProps, RemoveButton, type RemoveButtonProps } from './row-actions.tsx'
import { gridColumns } from './row-layout.ts'
import { SuggestedBy } from './suggested-by.tsx'
import type { ListClub } from '../queries.ts'

export interface AdminListRowProps extends MoveButtonsProps, RemoveButtonProps {
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

/** A book of the admin list: a table row, or a card with its notes on narrow screens. */
export const AdminListRow = memo(function AdminListRow(props: AdminListRowProps) {
  const { book, wide, onUpdate, onFocusRow } = props
  const update = (change: BookChange, chooser?: AdminListMember) => onUpdate({ book, change, chooser })
  const fields: Fields = {
    handle: props.onStep && (
      <DragHandle
        book={book}
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
        <MoveButtons {...props} />
        <NotesButton book={book} drafts={drafts} onSave={fields.saveNotes} />
        <RemoveButton {...props} />
      </div>
    </div>
  )
}

function BookCard(props: LayoutProps) {
  const { book, drafts, isDragged, fields } = props
  return (
    <div className="pb-4">
      <div
        className={`rounded-md border border-line bg-paper-raised p-4 ${isDragged ? draggedStyle : 'shadow-sheet'}`}
      >
        <div className="flex items-start gap-2">
          <div className="min-w-0 grow">
            <BookSummary book={book} />
          </div>
          {fields.handle}
        </div>
        <div className="mt-4 grid gap-x-4 gap-y-3 sm:grid-cols-2">
          <div>
            <p className={labelStyle}>Date Read</p>
            {fields.date}
          </div>
          <div>
            <p className={labelStyle}>Suggested By</p>
            {fields.suggestedBy}
          </div>
        </div>
        <p className={`${labelStyle} mt-3`}>Notes</p>
        <NotesField book={book} drafts={drafts} rows={2} onSave={fields.saveNotes} />
        <div className="mt-3 flex items-center justify-end gap-1 border-t border-line pt-2">
          <MoveButtons {...props} />
          <RemoveButton {...props} />
        </div>
      </div>
    </div>
  )
}

const labelStyle = 'mb-1 text-xs font-semibold text-ink-soft'
