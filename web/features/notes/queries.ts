import { infiniteQueryOptions } from '@tanstack/react-query'
import { deleteNote, editNote, listNotes, type NewNote, type Note, saveNote } from '#contract/notes/note.ts'
import { call, callPage, urlOf } from '#web/client/api.ts'
import { keyOfUrl, refresh } from '#web/client/queries.ts'
import { calmInterval, freshFor } from '#web/features/posts/calm-polling.ts'
import { failedWith, useSending } from '#web/features/posts/sending.ts'
import type { Talk } from '#web/features/posts/talk.ts'

/** The book of one club, which notes belong to. */
type NotedBook = Pick<Talk, 'club' | 'bookId'>

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
      staleTime: freshFor,
      refetchInterval: calmInterval,
    })
  },
}

export type NoteWords = Pick<NewNote, 'content' | 'pageNumber' | 'memberName'>

/** Saves a new note. */
export const useSaveNote = (book: NotedBook) =>
  useSending({
    send: (body: NoteWords) => call(saveNote, { params: paramsOf(book), body }),
    done: 'Note added successfully',
    failed: failedWith('Failed to add note'),
    refresh: () => refreshNotes(book),
  })

/** Changes one's own note. */
export const useEditNote = (book: NotedBook, { id }: Pick<Note, 'id'>) =>
  useSending({
    send: (body: NoteWords) => call(editNote, { params: { ...paramsOf(book), noteId: id }, body }),
    done: 'Note updated',
    failed: failedWith('Failed to update note'),
    refresh: () => refreshNotes(book),
  })

/** Deletes a note. */
export const useDeleteNote = (book: NotedBook) =>
  useSending({
    send: ({ id }: Pick<Note, 'id'>) => call(deleteNote, { params: { ...paramsOf(book), noteId: id } }),
    done: 'Note deleted',
    failed: failedWith('Failed to delete note'),
    refresh: () => refreshNotes(book),
  })
