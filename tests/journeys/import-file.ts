import type { APIRequestContext } from '@playwright/test'

const headers = [
  'Book Id,Title,Author,Author l-f,Additional Authors,ISBN,ISBN13,My Rating,Average Rating,Publisher,Binding,Number of Pages,Year Published',
  'Original Publication Year,Date Read,Date Added,Bookshelves,Bookshelves with positions,Exclusive Shelf,My Review,Spoiler,Private Notes',
  'Read Count,Owned Copies',
].join()

export interface FileRow {
  title: string
  author: string
  shelf: string
  rating?: number
  read?: string
  shelves?: string
}

/** A file as Goodreads exports it. */
export const goodreadsFile = (rows: readonly FileRow[]) => ({
  name: 'goodreads_library_export.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`${headers}\n${rows.map(lineOf).join('\n')}\n`),
})

const lineOf = ({ title, author, shelf, rating = 0, read = '', shelves = '' }: FileRow, at: number): string =>
  [at + 1, quoted(title), quoted(author), '', '', '=""', '=""', rating, '', '', 'Paperback', '', '', '']
    .concat([read, '2020/01/02', quoted(shelves), '', shelf, '', '', '', shelf === 'read' ? '1' : '0', '0'])
    .join()

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`

/** The cells of a row that is likely, on a shelf with an unknown name. */
const likelyRow = { Title: 'Dracula: A Tale', Author: 'Quentin Stoker', 'Exclusive Shelf': 'paused' }

/** Begins an import of these rows; one that is open already stays. */
export async function stageImport(
  request: APIRequestContext,
  rows: readonly Readonly<Record<string, string>>[] = [likelyRow],
): Promise<void> {
  const answer = await request.post('/api/imports', {
    data: { kind: 'goodreads', fileName: 'goodreads_library_export.csv', rows: rows.length },
  })
  if (answer.status() === 409) return
  const { id } = await answer.json()
  await request.post(`/api/imports/${id}/rows`, {
    data: { rows: rows.map((cells, at) => ({ number: at + 1, cells })) },
  })
}
