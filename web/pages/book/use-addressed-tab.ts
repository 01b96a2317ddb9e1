import { useSearch } from 'wouter'
import { searchOf, type TabName, tabIn } from './book-tab-name.ts'

/** The tab that the address names, or else the first one of its reader: while the club reads the book, members talk about it. */
export function useAddressedTab(isReading: boolean) {
  const first: TabName = isReading ? 'discussions' : 'reviews'
  return { tab: tabIn(useSearch(), first), searchOf: (tab: TabName) => searchOf(tab, first) }
}
