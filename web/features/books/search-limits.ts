import { bookSearch } from '#contract/books/book.ts'
import type { ToastWords } from '#web/ui/toast.ts'
import { t } from '#web/messages/text.ts'

export const isTooShort = (words: string): boolean => words.trim().length < bookSearch.minLength

/** Null if the search may run. `last` and `now` are in ms. */
export function searchRefusal(words: string, last: number | null, now: number): ToastWords | null {
  if (isTooShort(words))
    return {
      title: t('books.searchTooShort', 'Search too short'),
      description: t(
        'books.enterAtLeast',
        'Please enter at least {min, plural, one {# character} other {# characters}} to search',
        { min: bookSearch.minLength },
      ),
      tone: 'error',
    }
  if (last !== null && now - last < bookSearch.cooldown)
    return {
      title: t('books.pleaseWait', 'Please wait'),
      description: t('books.searchAgainSoon', 'Please wait a moment before searching again'),
      tone: 'error',
    }
  return null
}
