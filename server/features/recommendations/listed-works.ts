import { workKeys } from '#server/features/books/works/work-keys.ts'
import { isSameKey } from '#server/features/books/works/match-works.ts'
import type { CandidateRow } from './candidates.ts'
import type { ClubBook } from './club-books.ts'

/** Whether a book is on a list, in any edition or as the novel that it adapts. */
export type ListedCheck = (book: Pick<CandidateRow, 'id' | 'work' | 'title' | 'author'>) => boolean

export function createListedCheck(list: readonly ClubBook[]): ListedCheck {
  const ids = new Set(list.map(({ id }) => id))
  const works = new Set(list.map(({ work }) => work))
  return ({ id, work, title, author }) => {
    if (ids.has(id) || (work !== null && works.has(work))) return true
    // This runs for every candidate, so the cheapest test comes first.
    if (!title.toLowerCase().includes('graphic novel')) return false
    const adapted = adaptation.exec(title)?.[1]
    return (
      adapted !== undefined &&
      workKeys({ title: adapted, author }).some((key) =>
        [...works].some((listed) => listed !== null && isSameKey(listed, key)),
      )
    )
  }
}

/** "The Hobbit: Graphic Novel" is a separate work, but offers nothing new to a club that has read The Hobbit. */
const adaptation = /^(.+?)\s*[:(]\s*(?:the\s+)?graphic novel\b/i
