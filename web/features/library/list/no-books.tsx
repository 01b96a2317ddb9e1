import type { ReactNode } from 'react'
import { to } from '#contract/pages.ts'
import { t } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { isReadingShelf } from '../shelf-names.ts'

interface NoBooksProps {
  shelf: string
  words: string
  onClear: () => void
  onAdd: () => void
}

const texts = {
  want: t('library.empty.want', 'Books you’d like to read one day wait here.'),
  reading: t('library.empty.reading', 'Say where you are in a book, and your clubs know it, too.'),
  read: t('library.empty.read', 'Books you finish come here, with the day if you know it.'),
  dropped: t('library.empty.dropped', 'Not every book has to be finished. Those you left are here.'),
}

export function NoBooks({ shelf, words, onClear, onAdd }: NoBooksProps): ReactNode {
  if (words !== '')
    return (
      <EmptyState
        title={t('library.noMatches', 'No books match “{words}”', { words })}
        action={
          <Button variant="outline" onClick={onClear}>
            {t('library.clearSearch', 'Clear the search')}
          </Button>
        }
      />
    )
  const add = <Button onClick={onAdd}>{t('library.addBook', 'Add a book')}</Button>
  if (shelf === '')
    return (
      <EmptyState
        title={t('library.empty.title', 'A library of your own')}
        picture="/pictures/empty/no-books.svg"
        text={t(
          'library.empty.text',
          'Keep what you want to read, are reading and have read, in your clubs or on your own. Save your place here, and it moves in every club that reads the book.',
        )}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            {add}
            <PageLink to={to.importBooks()} className={buttonStyle({ variant: 'outline' })}>
              {t('library.bringIn', 'Bring my books in')}
            </PageLink>
          </div>
        }
      />
    )
  return (
    <EmptyState
      title={t('library.empty.shelf', 'Nothing on this shelf yet')}
      text={
        isReadingShelf(shelf)
          ? texts[shelf]
          : t('library.empty.own', 'Open a book to put it here, or add a new one.')
      }
      action={add}
    />
  )
}

/** Behind a bookmark of a shelf that was deleted. */
export const NoShelf = () => (
  <EmptyState
    title={t('library.noShelf', 'This shelf is no longer there')}
    text={t(
      'library.noShelfHint',
      'It was deleted, or the address is wrong. The books on it are still yours.',
    )}
    action={
      <PageLink to={to.books()} className={buttonStyle({ variant: 'primary' })}>
        {t('library.showAll', 'Show all my books')}
      </PageLink>
    }
  />
)
