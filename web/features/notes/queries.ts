import { infiniteQueryOptions } from '@tanstack/react-query'
import { deleteNote, editNote, listNotes, type NewNote, type Note, saveNote } from '#contract/notes/note.ts'
import { call, callPage, urlOf } from '#web/client/api.ts'
import { keyOfUrl, refresh } from '#web/client/queries.ts'
import { postsRefetchInterval, postsStaleTime } from '#web/features/posts/polling.ts'
import { failureToast, useAction } from '#web/client/use-action.ts'
import type { ClubBook } from '#web/features/posts/club-book.ts'

/** The book of one club, which notes belong to. */
type NotedBook = Pick<ClubBook, 'club' | 'bookId'>

const paramsOf = ({ club, bookId }: NotedBook) => ({ clubId: club.id, bookId })
const refreshNotes = ({ club, bookId }: NotedBook) => refresh('clubs', club.id, 'books', bookId, 'notes')

/** What is asked about notes. */
export const notes = {
  /** A club's notes on a book, page by page. */
  of: (book: NotedBook) => {
    const asking = (cursor: string) => ({ params: paramsOf(book), query: { cursor: cursor || undefined } })
    return infiniteQueryOptions({
      queryKey: keyOfUrl(urlOf(listNotes, asking(''))),
      queryFn: ({ pageParam, signal }) => callPage(listNotes, asking(pageParam), signal),
      initialPageParam: '',
      getNextPageParam: ({ next }) => next,
      staleTime: postsStaleTime,
      refetchInterval: postsRefetchInterval,
    })
  },
}

export type NoteWords = Pick<NewNote, 'content' | 'pageNumber' | 'memberName'>

/** Saves a new note. */
export const useSaveNote = (book: NotedBook) =>
  useAction({
    send: (body: NoteWords) => call(saveNote, { params: paramsOf(book), body }),
    success: () => ({ title: 'Note added successfully' }),
    failure: failureToast('Failed to add note'),
    onSuccess: () => refreshNotes(book),
  })

/** Changes one's own note. */
export const useEditNote = (book: NotedBook, { id }: Pick<Note, 'id'>) =>
  useAction({
    send: (body: NoteWords) => call(editNote, { params: { ...paramsOf(book), noteId: id }, body }),
    success: () => ({ title: 'Note updated' }),
    failure: failureToast('Failed to update note'),
    onSuccess: () => refreshNotes(book),
  })

/** Deletes a note. */
export const useDeleteNote = (book: NotedBook) =>
  useAction({
    send: ({ id }: Pick<Note, 'id'>) => call(deleteNote, { params: { ...paramsOf(book), noteId: id } }),
    success: () => ({ title: 'Note deleted' }),
    failure: failureToast('Failed to delete note'),
    onSuccess: () => refreshNotes(book),
  })
