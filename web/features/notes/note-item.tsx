import { cx } from 'class-variance-authority'
import { Bookmark } from 'lucide-react'
import { useState } from 'react'
import type { Note } from '#contract/notes/note.ts'
import { draftKey, loadDraft } from '#web/features/texts/draft.ts'
import { useDates } from '#web/ui/dates.ts'
import { PostMenu } from '#web/features/texts/post-menu.tsx'
import { SealedCard } from '#web/features/texts/sealed/sealed-card.tsx'
import { PostText } from '#web/features/texts/post-text.tsx'
import { AuthorAvatar, Byline } from '#web/features/texts/byline.tsx'
import { linkedStyle } from '#web/features/texts/linked-item.ts'
import { useClubBook } from '#web/features/texts/club-book.ts'
import { PostReactions } from '#web/features/texts/reactions/post-reactions.tsx'
import { mayDelete, mayEdit } from '#web/features/texts/permissions.ts'
import { Badge } from '#web/ui/badge.tsx'
import { NoteEdit, noteDraftName } from './note-edit.tsx'
import { useDeleteNote } from './actions.ts'
import { t } from '#web/messages/text.ts'
import { signedName } from '#web/features/texts/author-name.ts'

/** The element id, which is also the fragment of links to the note. */
export const noteAnchor = ({ id }: Pick<Note, 'id'>): string => `note-${id}`

export interface NoteItemProps {
  note: Note
  linked: boolean
  onDeleted: () => void
}

export function NoteItem({ note, linked, onDeleted }: NoteItemProps) {
  const dates = useDates()
  const name = signedName(note.memberName)
  const clubBook = useClubBook()
  const editable = mayEdit(clubBook, note)
  const [editing, setEditing] = useState(
    () => editable && loadDraft(draftKey(clubBook, noteDraftName(note))) !== null,
  )
  const [wasEdited, setWasEdited] = useState(false)
  const deleting = useDeleteNote(clubBook)

  function closeEdit() {
    setEditing(false)
    setWasEdited(true)
  }

  if (editing && editable)
    return (
      <li className="py-5">
        <NoteEdit note={note} onClose={closeEdit} />
      </li>
    )
  const deletable = mayDelete(clubBook, note)
  const menu = (deletable || !note.sealed) && (
    <PostMenu
      what="note"
      by={name}
      question={note.sealed ? t('notes.deleteUnread', 'Delete this note without reading it?') : undefined}
      warning={t('notes.deleteWarning', 'It will be gone for everyone. This can’t be undone.')}
      onEdit={editable ? () => setEditing(true) : undefined}
      autoFocus={wasEdited}
      onDelete={deletable ? () => deleting.run(note, onDeleted) : undefined}
      text={note}
    />
  )
  if (note.sealed)
    return (
      <li
        id={noteAnchor(note)}
        tabIndex={-1}
        className={cx('py-3', linked && linkedStyle, deleting.isPending && 'opacity-50')}
      >
        <SealedCard by={name} what="note" sealed={note} postId={null} menu={menu} />
      </li>
    )
  return (
    <li
      id={noteAnchor(note)}
      tabIndex={-1}
      className={cx('flex gap-3.5 py-5', linked && linkedStyle, deleting.isPending && 'opacity-50')}
    >
      <AuthorAvatar name={name} createdBy={note.createdBy} />
      <article
        className="min-w-0 grow"
        aria-label={
          note.quote
            ? t('notes.quoteBy', 'Quote by {name}', { name })
            : t('notes.noteBy', 'Note by {name}', { name })
        }
      >
        <div className="-mb-1.5 flex items-start justify-between gap-2">
          <Byline
            name={name}
            at={note.createdAt}
            date={dates.dayAndClock(note.createdAt)}
            edited={note.editedAt !== null}
            hidden={note.hidden}
          >
            {note.pageNumber !== null && (
              <Badge tone="gold" icon={<Bookmark aria-hidden="true" />}>
                {t('notes.page', 'Page {page}', { page: note.pageNumber })}
              </Badge>
            )}
          </Byline>
          {menu}
        </div>
        {note.quote ? (
          <blockquote className="mt-1.5 max-w-[68ch] border-s-2 border-gold ps-4 font-serif text-lg">
            <PostText text={note.content ?? ''} mentions={note.mentions} />
          </blockquote>
        ) : (
          <PostText text={note.content ?? ''} mentions={note.mentions} className="mt-0.5 max-w-[68ch]" />
        )}
        <PostReactions kind="note" post={note} by={name} />
      </article>
    </li>
  )
}
