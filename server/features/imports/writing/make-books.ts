import { type Book, authorMax, pageCountMax, titleMax } from '#contract/books/book.ts'
import { publishedYearMin } from '#contract/books/new-book.ts'
import { cleanLine } from '#contract/http/clean-text.ts'
import type { ImportedRow } from '#contract/imports/row.ts'
import type { Change } from '#server/db/schema.ts'
import { type BookDraft, bookRow } from '#server/features/books/book-draft.ts'
import { findWorks } from '#server/features/books/works/find-works.ts'

export interface MadeBook {
  id: Book['id']
  /** The reader had it already otherwise. */
  isNew: boolean
}

/** null if it has no author. */
export function draftOf({ title, authors, isbns, published, pages }: ImportedRow): BookDraft | null {
  const author = cleanLine(authors.join(', ')).slice(0, authorMax).trim()
  if (author === '') return null
  const isYear =
    published !== null && published >= publishedYearMin && published <= new Date().getUTCFullYear()
  return {
    title: cleanLine(title)
      .slice(0, titleMax)
      .replace(/\p{Surrogate}$/u, '')
      .trim(),
    author: author.replace(/\p{Surrogate}$/u, ''),
    description: null,
    isbn: isbns[0] ?? null,
    publishedYear: isYear ? published : null,
    pageCount: pages !== null && pages >= 1 && pages <= pageCountMax ? pages : null,
    genre: null,
    coverImageUrl: null,
  }
}

/** Adds books by hand, as a reader does; one that they have added before is that one. In the order of the drafts. */
export async function makeBooks(
  change: Change,
  ownerId: number,
  drafts: readonly BookDraft[],
): Promise<MadeBook[]> {
  if (drafts.length === 0) return []
  const works = await findWorks(change, drafts)
  const rows = drafts.map((draft, at) => ({
    subjects: null,
    owner_id: ownerId,
    ...bookRow(draft, works[at] ?? '', new Date()),
  }))
  const distinct = [...new Map(rows.map((row) => [row.work_key, row])).values()]
  const inserted = await change
    .insertInto('books')
    .values(distinct)
    .onConflict((conflict) =>
      conflict.columns(['owner_id', 'work_key']).where('owner_id', 'is not', null).doNothing(),
    )
    .returning('work_key')
    .execute()
  const stored = await change
    .selectFrom('books')
    .select(['id', 'work_key'])
    .where('owner_id', '=', ownerId)
    .where(
      'work_key',
      'in',
      distinct.map(({ work_key }) => work_key),
    )
    .execute()
  const isNew = new Set(inserted.map(({ work_key }) => work_key))
  const ids = new Map(stored.map(({ id, work_key }) => [work_key, id]))
  return rows.map(({ work_key }) => {
    const id = ids.get(work_key)
    if (id === undefined) throw new Error('A book was not stored')
    return { id: id as Book['id'], isNew: isNew.has(work_key) }
  })
}
