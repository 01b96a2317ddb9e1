import { bookSearch } from '#contract/books/book.ts'
import type { ToastWords } from '#web/ui/toast.ts'

export const isTooShort = (words: string): boolean => words.trim().length < bookSearch.minLength

/** Null if the search may run. `last` and `now` are in ms. */
export function searchRefusal(words: string, last: number | null, now: number): ToastWords | null {
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
