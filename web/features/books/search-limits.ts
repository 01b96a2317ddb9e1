import { bookSearch } from '#contract/books/book.ts'
import type { ToastWords } from '#web/ui/toast.ts'

/** Whether these words are too short to be searched for. */
export const isTooShort = (words: string): boolean => words.trim().length < bookSearch.minLength

/** Why a search is not made now, as a toast; null when it may be made. `last` and `now` are in ms. */
export function refusedSearch(words: string, last: number | null, now: number): ToastWords | null {
  if (isTooShort(words))
    return {
      title: 'Search too short',
      description: `Please enter at least ${bookSearch.minLength} characters to search`,
      tone: 'error',
    }
  if (last !== null && now - last < bookSearch.cooldown)
    return { title: 'Please wait', description: 'Please wait a moment before searching again', tone: 'error' }
  return null
}
