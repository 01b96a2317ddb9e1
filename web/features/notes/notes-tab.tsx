import { useInfiniteQuery } from '@tanstack/react-query'
import { PostList } from '#web/features/posts/post-list.tsx'
import { mayWrite, useTalk } from '#web/features/posts/club-book.ts'
import { focusHeading, TalkPanel } from '#web/features/posts/posts-layout.tsx'
import { WriteGate } from '#web/features/posts/require-write-access.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { NoteForm } from './note-form.tsx'
import { NoteItem } from './note-item.tsx'
import { notes } from './queries.ts'

const headingId = 'notes'

/** What the club's readers wrote down while reading. */
export function NotesTab() {
  const talk = useTalk()
  const query = useInfiniteQuery(notes.of(talk))
  const shown = query.data?.pages.flatMap(({ rows }) => rows) ?? []
  const total = query.data?.pages.at(-1)?.total ?? 0
  return (
    <TalkPanel
      headingId={headingId}
      title="Notes"
      count={total}
      form={
        <WriteGate deed="write notes">
          <NoteForm />
        </WriteGate>
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
              mayWrite(talk)
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
    </TalkPanel>
  )
}
