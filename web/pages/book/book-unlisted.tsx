import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Book } from '#contract/books/book.ts'
import type { Club } from '#contract/clubs/club.ts'
import type { MembershipStatus } from '#contract/members/member.ts'
import { useSignInPath } from '#web/features/accounts/use-sign-in-path.ts'
import { BookAbout, bookCells, bookGrid, BookHead } from '#web/features/books/book-head.tsx'
import { Membership } from '#web/features/members/join/membership.tsx'
import { usePageTitle } from '#web/client/page-title.ts'
import { refresh } from '#web/client/queries.ts'
import { useAddFoundBook } from '#web/features/reading-list/add/actions.ts'
import { t } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Card } from '#web/ui/card.tsx'

export interface BookUnlistedProps {
  club: Club
  book: Book
  signedIn: boolean
  status: MembershipStatus | undefined
  back: ReactNode
}

/** Such as a recommendation. */
export function BookUnlisted({ club, book, signedIn, status, back }: BookUnlistedProps) {
  const signInPath = useSignInPath()
  usePageTitle(
    `${t('titles.book', '{title} by {author}', { title: book.title, author: book.author })} · ${club.name}`,
  )
  return (
    <div className="page">
      {back}
      <div className={bookGrid}>
        <BookHead book={book} />
        <BookAbout book={book} />
        <div className={bookCells.beside}>
          <Card role="region" aria-labelledby="not-listed" className="w-full">
            <h2 id="not-listed" className="text-xl">
              {t('bookPage.notListed', 'Not on the list yet')}
            </h2>
            <p className="mt-2 mb-4 text-sm text-ink-soft">
              {t(
                'bookPage.onceListed',
                'Once it’s on the list, members can track their progress, rate it and discuss it here.',
              )}
            </p>
            {status?.may.changeList ? (
              <AddToList club={club} book={book} />
            ) : signedIn ? (
              <Membership club={club} status={status} loading={status === undefined} token={null} />
            ) : (
              <Link to={signInPath} className={buttonStyle({ variant: 'quiet' })}>
                {t('bookPage.signInToAdd', 'Sign in to add it')}
              </Link>
            )}
          </Card>
        </div>
      </div>
    </div>
  )
}

function AddToList({ club, book }: Pick<BookUnlistedProps, 'club' | 'book'>) {
  const add = useAddFoundBook(club)
  // The refetched page then shows the book as listed.
  const press = () => add.mutate(book, { onSuccess: () => void refresh('books', book.id) })
  return (
    <Button busy={add.isPending} onClick={press}>
      <Plus className="size-4.5" aria-hidden="true" />
      {t('bookPage.addToList', 'Add to the reading list')}
    </Button>
  )
}
