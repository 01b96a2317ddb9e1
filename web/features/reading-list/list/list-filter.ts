import type { ReadingStatus } from '#contract/reading-list/listed-book.ts'

/** The filters of a reading list, in order, as they appear in an address. */
export const listFilters = [
  { name: null, status: null, label: 'All' },
  { name: 'to-read', status: 'to read', label: 'To read' },
  { name: 'reading', status: 'reading', label: 'Reading' },
  { name: 'read', status: 'read', label: 'Read' },
] as const

/** The status that an address filters by (`?status=to-read`); null for all books. */
export function filterIn(search: string): ReadingStatus | null {
  const name = new URLSearchParams(search).get('status')
  return listFilters.find((filter) => filter.name === name)?.status ?? null
}

/** The query of an address with another filter; the rest stays, such as an invite token. */
export function searchWith(search: string, status: ReadingStatus | null): string {
  const query = new URLSearchParams(search)
  const name = listFilters.find((filter) => filter.status === status)?.name
  if (name) query.set('status', name)
  else query.delete('status')
  const left = query.toString()
  return left && `?${left}`
}
