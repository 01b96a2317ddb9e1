import { useInfiniteQuery } from '@tanstack/react-query'
import { PostList } from '#web/features/posts/post-list.tsx'
import { mayWrite, useClubBook } from '#web/features/posts/club-book.ts'
import { focusHeading, PostsLayout } from '#web/features/posts/posts-layout.tsx'
import { RequireWriteAccess } from '#web/features/posts/require-write-access.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { NoteForm } from './note-form.tsx'
import { NoteItem } from './note-item.tsx'
import { notes } from './queries.ts'

const headingId = 'notes'

/** What the club's readers wrote down while reading. */
export function NotesTab() {
  const clubBook = useClubBook()
  const query = useInfiniteQuery(notes.of(clubBook))
  const shown = query.data?.pages.flatMap(({ rows }) => rows) ?? []
  const total = query.data?.pages.at(-1)?.total ?? 0
  return (
    <PostsLayout
      headingId={headingId}
      title="Notes"
      count={total}
      form={
        <RequireWriteAccess deed="write notes">
          <NoteForm />
        </RequireWriteAccess>
      }
    >
      <PostList
        what="notes"
        query={query}
        shown={shown.length}
        total={total}
        empty={
          <EmptyState
            title="No notes yet"
            picture="/pictures/empty/no-books.svg"
            text={
              mayWrite(clubBook)
                ? 'A sentence worth keeping, a suspicion, a place to come back to. The page number keeps it findable.'
                : 'The first one will stand here.'
            }
          />
        }
      >
        {shown.map((note) => (
          <NoteItem key={note.id} note={note} onDeleted={() => focusHeading(headingId)} />
        ))}
      </PostList>
    </PostsLayout>
  )
}
