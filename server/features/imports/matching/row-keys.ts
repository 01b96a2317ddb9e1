import { authorMax, titleMax } from '#contract/books/book.ts'
import type { ImportedRow } from '#contract/imports/row.ts'
import { bareTitle, splitTitle } from '#server/features/books/works/bare-title.ts'
import { workKeys } from '#server/features/books/works/work-keys.ts'

/** A row of a file, and what it says. */
export interface ReadRow {
  number: number
  says: ImportedRow
}

/** By what a row's book is looked up. */
export interface RowKeys {
  /** The works that its title and authors may name (`workKeys`). */
  works: string[]
  /** The beginnings of the works whose title, or title without a subtitle, and author's last name are the row's. */
  plain: string[]
}

/** Authors are separated by what no name contains. */
export const authorOf = ({ authors }: ImportedRow): string => authors.join('; ').slice(0, authorMax)

export function keysOf(says: ImportedRow): RowKeys {
  const author = authorOf(says)
  if (author === '') return { works: [], plain: [] }
  const title = says.title.slice(0, titleMax)
  const first = firstOfFamily(says.authors)
  const worksOf = (name: string) => [author, ...first].flatMap((by) => workKeys({ title: name, author: by }))
  const works = worksOf(title)
  const short = splitTitle(bareTitle(title))?.main
  const shorter = short === undefined ? [] : worksOf(short)
  return { works, plain: [...new Set([...works, ...shorter].flatMap(plainKey))] }
}

/** "Arkady and Boris Strugatsky" may both be called Strugatsky. That finds their book, and is no name to store: Plato is no Waterfield. */
function firstOfFamily([first = '', second = '', ...more]: readonly string[]): string[] {
  const [surname] = /(?: \p{Ll}\S*)* \S+$/u.exec(second) ?? []
  return surname && /^[^\s,]+$/.test(first) && more.length === 0 ? [first + surname] : []
}

/** A work key up to the last name; none for an unknown author. */
export function plainKey(work: string): string[] {
  const bar = work.lastIndexOf('|')
  const [surname = ''] = work.slice(bar + 1).split(' ')
  return bar < 1 || surname === '' || surname.startsWith('?') ? [] : [work.slice(0, bar + 1) + surname]
}
