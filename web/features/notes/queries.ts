import { listNotes } from '#contract/notes/note.ts'
import type { ClubBookRef } from '#web/features/texts/club-book.ts'
import { postPages } from '#web/features/texts/post-pages.ts'

export const notes = {
  of: ({ club, bookId }: ClubBookRef) => {
    const input = (cursor?: string) => ({ params: { clubId: club.id, bookId }, query: { cursor } })
    return postPages(listNotes, input)
  },
}
