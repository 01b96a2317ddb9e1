import { useInfiniteQuery } from '@tanstack/react-query'
import type { Note } from '#contract/notes/note.ts'
import { PostList } from '#web/features/texts/post-list.tsx'
import { useGoToItem, useLinkedItem } from '#web/features/texts/linked-item.ts'
import { useAnnounceNew } from '#web/features/texts/announce-new.ts'
import { useClubBook } from '#web/features/texts/club-book.ts'
import { mayWrite } from '#web/features/texts/permissions.ts'
import { focusHeading, PostsLayout } from '#web/features/texts/posts-layout.tsx'
import { RequireWriteAccess } from '#web/features/texts/require-write-access.tsx'
import { runsOf } from '#web/features/texts/sealed/runs.ts'
import { SealedRun } from '#web/features/texts/sealed/sealed-run.tsx'
import { useParts } from '#web/features/texts/sealed/use-parts.ts'
import { useViewer } from '#web/features/texts/sealed/use-viewer.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { NoteForm } from './note-form.tsx'
import { noteAnchor, NoteItem } from './note-item.tsx'
import { notes } from './queries.ts'
import { t } from '#web/messages/text.ts'
import { signedName } from '#web/features/texts/author-name.ts'

const headingId = 'notes'
const manyNotes = (count: number) =>
  t('notes.manyNew', '{count, plural, one {# new note} other {# new notes}}', { count })

export function NotesTab() {
  const clubBook = useClubBook()
  const query = useInfiniteQuery(notes.of(clubBook))
  const shown = query.data?.pages.flatMap(({ rows }) => rows) ?? []
  const total = query.data?.pages.at(-1)?.total ?? 0
  const linked = useLinkedItem(shown.map(noteAnchor), query)
  const goTo = useGoToItem()
  useAnnounceNew(
    shown.map((note) => ({
      ...note,
      sentence: t('notes.newBy', 'New note by {name}', { name: signedName(note.memberName) }),
    })),
    query.data?.pages.length,
    manyNotes,
  )
  const parts = useParts(shown.some(({ sealed }) => sealed))
  const viewer = useViewer()
  const item = (note: Note) => (
    <NoteItem
      key={note.id}
      note={note}
      linked={linked === noteAnchor(note)}
      onDeleted={() => focusHeading(headingId)}
    />
  )
  return (
    <PostsLayout
      headingId={headingId}
      title={t('notes.title', 'Notes')}
      count={total}
      formLabel={t('notes.write', 'Write a note')}
      form={
        <RequireWriteAccess what="notes">
          <NoteForm onSaved={(note) => goTo(noteAnchor(note))} />
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
            title={t('notes.none', 'No notes yet')}
            picture="/pictures/empty/no-books.svg"
            text={
              mayWrite(clubBook)
                ? t(
                    'notes.noneText',
                    'A sentence worth keeping, a suspicion, a passage to come back to. Add the page number to find it again.',
                  )
                : t('texts.firstAppearsHere', 'The first one will appear here.')
            }
          />
        }
      >
        {runsOf(shown, ({ sealed }) => sealed).map((run) =>
          run.length === 1 ? (
            run.map(item)
          ) : (
            <li key={`run ${run[0]?.id}`} className="py-3">
              <SealedRun
                items={run}
                what="notes"
                parts={parts}
                viewer={viewer}
                open={run.some((note) => linked === noteAnchor(note))}
              >
                <ul>{run.map(item)}</ul>
              </SealedRun>
            </li>
          ),
        )}
      </PostList>
    </PostsLayout>
  )
}
