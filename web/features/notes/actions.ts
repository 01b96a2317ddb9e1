import { deleteNote, editNote, type NewNote, type Note, saveNote } from '#contract/notes/note.ts'
import { call } from '#web/client/api.ts'
import { refresh } from '#web/client/queries.ts'
import { failureToast, useAction } from '#web/client/use-action.ts'
import type { ClubBookRef } from '#web/features/texts/club-book.ts'
import { t } from '#web/messages/text.ts'

const paramsOf = ({ club, bookId }: ClubBookRef) => ({ clubId: club.id, bookId })
const refreshNotes = ({ club, bookId }: ClubBookRef) =>
  Promise.all([
    refresh('clubs', club.id, 'books', bookId, 'notes'),
    refresh('clubs', club.id, 'books', bookId, 'counts'),
  ])

type NoteInput = Pick<NewNote, 'content' | 'mentions' | 'quote' | 'pageNumber' | 'place' | 'memberName'>

export const useSaveNote = (book: ClubBookRef) =>
  useAction({
    send: (body: NoteInput, stored) => call(saveNote, { params: paramsOf(book), body, stored }),
    success: () => ({ title: t('notes.added', 'Note added successfully') }),
    failure: failureToast(t('notes.addFailed', 'Failed to add note')),
    onSuccess: () => refreshNotes(book),
  })

export const useEditNote = (book: ClubBookRef, { id }: Pick<Note, 'id'>) =>
  useAction({
    send: (body: NoteInput) => call(editNote, { params: { ...paramsOf(book), noteId: id }, body }),
    success: () => ({ title: t('notes.updated', 'Note updated') }),
    failure: failureToast(t('notes.saveFailed', 'Couldn’t save the note')),
    onSuccess: () => refreshNotes(book),
  })

export const useDeleteNote = (book: ClubBookRef) =>
  useAction({
    send: ({ id }: Pick<Note, 'id'>) => call(deleteNote, { params: { ...paramsOf(book), noteId: id } }),
    success: () => ({ title: t('notes.deleted', 'Note deleted') }),
    failure: failureToast(t('notes.deleteFailed', 'Couldn’t delete the note')),
    onSuccess: () => refreshNotes(book),
  })
