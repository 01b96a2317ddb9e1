import type { ReadingStatus } from '#contract/reading-list/listed-book.ts'
import { t } from '#web/messages/text.ts'

/** In order, as they appear in an address. */
export const listFilters = [
  { name: null, status: null, label: t('list.filter.all', 'All') },
  { name: 'to-read', status: 'to read', label: t('list.filter.toRead', 'To read') },
  { name: 'reading', status: 'reading', label: t('list.filter.reading', 'Reading') },
  { name: 'read', status: 'read', label: t('list.status.read', 'Read') },
] as const

/** `?status=to-read`; null for all books. */
export function filterIn(search: string): ReadingStatus | null {
  const name = new URLSearchParams(search).get('status')
  return listFilters.find((filter) => filter.name === name)?.status ?? null
}

/** Keeps the rest of the query, such as an invite token. */
export function searchWith(search: string, status: ReadingStatus | null): string {
  const query = new URLSearchParams(search)
  const name = listFilters.find((filter) => filter.status === status)?.name
  if (name) query.set('status', name)
  else query.delete('status')
  const left = query.toString()
  return left && `?${left}`
}
