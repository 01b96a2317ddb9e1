import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FoundBook } from '#contract/books/book.ts'
import { type Host, offerBooks } from '#contract/choosing/turns.ts'
import { BookSearch } from '#web/features/books/book-search.tsx'
import { readingLists } from '#web/features/reading-list/queries.ts'
import { isSameBook } from '#web/features/reading-list/same-book.ts'
import { t } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { BookByHand } from '../pool/book-by-hand.tsx'
import { choosing, type ChoosingClub } from '../queries.ts'
import { usePickBook } from './actions.ts'
import { ChosenBooks } from './chosen-books.tsx'
import { PickSource, TakeButton } from './pick-source.tsx'

interface PickDialogProps {
  club: ChoosingClub
  current: Host
  isOwn: boolean
  onClose: () => void
}

/** One book is the next one; of two to four the club chooses. */
export function PickDialog({ club, current, isOwn, onClose }: PickDialogProps) {
  const [chosen, setChosen] = useState<readonly FoundBook[]>([])
  const [isByHand, setByHand] = useState(false)
  const [searched, setSearched] = useState('')
  const { data: pool = [] } = useQuery(choosing.pool(club.id))
  const { data: listed = [] } = useQuery(readingLists.of(club.id))
  const pick = usePickBook(club)
  const isFull = chosen.length >= offerBooks.max
  function take(book: FoundBook) {
    setByHand(false)
    if (!isFull && !chosen.some((other) => isSameBook(other, book))) setChosen([...chosen, book])
  }
  const source = { chosen, isFull, onTake: take }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={
        isOwn
          ? t('choosing.turns.choose', 'Choose a book')
          : t('choosing.turns.chooseForTitle', 'Choose for {name}', { name: current.name })
      }
      description={t(
        'choosing.turns.chooseText',
        'Pick one book, and it’s the next one. Or pick two to four, and the club votes on them for a week.',
      )}
      width="wide"
    >
      {isByHand ? (
        <BookByHand club={club} searched={searched} onAdded={take} onCancel={() => setByHand(false)} />
      ) : (
        <>
          <ChosenBooks
            books={chosen}
            onRemove={(book) => {
              setChosen(chosen.filter((other) => other !== book))
            }}
          />
          {chosen.length > 0 && (
            <div className="mt-4 mb-6 flex flex-wrap justify-end gap-3 *:max-sm:grow">
              <Button
                busy={pick.isPending}
                onClick={() => pick.run({ books: chosen, of: current.memberId }, onClose)}
              >
                {chosen.length === 1
                  ? t('choosing.turns.makeNext', 'Make it the next book')
                  : t(
                      'choosing.turns.letVote',
                      '{count, plural, one {Let the club vote on this book} other {Let the club vote on these # books}}',
                      { count: chosen.length },
                    )}
              </Button>
            </div>
          )}
          <BookSearch
            onCancel={onClose}
            onSearch={setSearched}
            actionOn={(found) => <TakeButton book={found} {...source} />}
          />
          <PickSource
            title={t('choosing.turns.fromIdeas', 'From the club’s ideas ({count, number})', {
              count: pool.length,
            })}
            books={pool.map(({ book }) => book)}
            {...source}
          />
          <PickSource
            title={t('choosing.fromList', 'From the reading list ({count, number})', {
              count: listed.filter(({ status }) => status === 'to read').length,
            })}
            books={listed.filter(({ status }) => status === 'to read')}
            {...source}
          />
          <Button variant="ghost" onClick={() => setByHand(true)} className="mt-3 -ms-4.5">
            {t('choosing.addByHand', 'Add a book by hand')}
          </Button>
        </>
      )}
    </Dialog>
  )
}
