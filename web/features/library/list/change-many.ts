import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { LibraryBook, LibraryChange } from '#contract/library/library-book.ts'
import { putInLibrary, removeFromLibrary } from '#contract/library/library-book.ts'
import { call } from '#web/client/api.ts'
import { t } from '#web/messages/text.ts'
import { toast } from '#web/ui/toast.ts'
import { showChange } from '../show-change.ts'

/** What happens to each book; null takes it out of the library. */
type ChangeOf = (book: LibraryBook) => LibraryChange | null

/** Calls under way at once. */
const atOnce = 4

/** Changes several books, a few at a time, and says how many could not be changed. */
export function useChangeMany(onDone: (failed: readonly LibraryBook[]) => void) {
  const client = useQueryClient()
  const [done, setDone] = useState<number | null>(null)

  async function run(books: readonly LibraryBook[], changeOf: ChangeOf) {
    if (done !== null) return
    setDone(0)
    const waiting = [...books]
    const failed: LibraryBook[] = []
    const work = async () => {
      for (let book = waiting.shift(); book; book = waiting.shift()) {
        await send(book, changeOf(book)).catch(() => failed.push(book))
        setDone((count) => (count ?? 0) + 1)
      }
    }
    const send = async ({ bookId }: LibraryBook, change: LibraryChange | null) => {
      const params = { bookId }
      if (change) showChange(client, bookId, await call(putInLibrary, { params, body: change }))
      else {
        await call(removeFromLibrary, { params })
        showChange(client, bookId, null)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, work))
    setDone(null)
    toast(outcome(books.length - failed.length, failed.length))
    onDone(failed)
  }
  return { done, run }
}

const outcome = (changed: number, failed: number) =>
  failed === 0
    ? {
        title: t('library.changedMany', '{count, plural, one {# book changed} other {# books changed}}', {
          count: changed,
        }),
      }
    : {
        title: t(
          'library.failedMany',
          '{count, plural, one {Couldn’t change # book} other {Couldn’t change # books}}',
          {
            count: failed,
          },
        ),
        description: t('library.failedManyHint', 'They’re still selected. Try again.'),
        tone: 'error' as const,
      }
