import { type SyntheticEvent, use } from 'react'
import type { Club } from '#contract/clubs/club.ts'
import type { ListedBook } from '#contract/reading-list/listed-book.ts'
import { BooksSkeleton } from '#web/features/reading-list/list/books-skeleton.tsx'
import { ReadingList, type ReadingListProps } from '#web/features/reading-list/list/reading-list.tsx'
import { t } from '#web/messages/text.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PreloadPage } from '#web/ui/page-link.tsx'

export interface ClubBooksProps extends Omit<ReadingListProps, 'club' | 'books'> {
  club: Club
  /** Undefined until they have loaded. */
  books: readonly ListedBook[] | undefined
}

export function ClubBooks({ club, books, ...rest }: ClubBooksProps) {
  const preloadPage = use(PreloadPage)
  // One listener for all books instead of a `PageLink` each: a list may hold a thousand.
  function preload({ target }: SyntheticEvent) {
    const link = target instanceof Element ? target.closest('a') : null
    if (link) preloadPage(link.pathname)
  }

  // The club's book count is known before the books have loaded, so that nothing moves when they arrive.
  if (books ? books.length === 0 : club.bookCount === 0)
    return <NoBooks isMember={rest.viewer === 'member'} />
  if (!books) return <BooksSkeleton view={rest.view} count={club.bookCount} />
  if (rest.status && !books.some(({ status }) => status === rest.status))
    return <p className="py-10 text-center text-ink-soft">{noBooks[rest.status]}</p>
  return (
    <div onPointerOver={preload} onFocus={preload}>
      <ReadingList club={club} books={books} {...rest} />
    </div>
  )
}

const noBooks = {
  'to read': t('clubs.noneToRead', 'No books are waiting to be read.'),
  reading: t('clubs.noneReading', 'The club isn’t reading a book right now.'),
  read: t('clubs.noneRead', 'The club hasn’t finished a book yet.'),
}

function NoBooks({ isMember }: { isMember: boolean }) {
  return (
    <EmptyState
      title={t('clubs.noBooks', 'No books yet')}
      picture="/pictures/empty/no-books.svg"
      text={
        isMember
          ? t('clubs.addTheFirst', 'Search above to add the first one. Everyone in the club will see it.')
          : t('clubs.firstWillAppear', 'The club’s first book will appear here.')
      }
    />
  )
}
