import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { clubNameMax, searchWords } from '#contract/clubs/club.ts'

export interface AddressSearchState {
  words: string
  /** The address's `cursor`: where the list begins. */
  cursor: string | null
  find: (words: string) => void
  /** Removes the words from the address, empties the search box and moves the focus to it. */
  clear: () => void
  clearCount: number
  /** Trims the typed text and cuts it to what a search accepts. */
  clean: (typed: string) => string
  maxLength: number
}

/** Keeps a search in the address. `pathOf` is the address of the list with some words. */
export function useAddressSearch(pathOf: (words: string) => string): AddressSearchState {
  const [, navigate] = useLocation()
  const address = new URLSearchParams(useSearch())
  const [clearCount, setClearCount] = useState(0)
  const find = (words: string) => navigate(pathOf(words), { replace: true })

  function clear() {
    find('')
    setClearCount(clearCount + 1)
  }

  return {
    words: searchWords(address.get('query') ?? ''),
    cursor: address.get('cursor'),
    find,
    clear,
    clearCount,
    clean: searchWords,
    maxLength: clubNameMax,
  }
}
