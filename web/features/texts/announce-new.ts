import { useEffect, useRef } from 'react'
import type { UserId } from '#contract/accounts/account.ts'
import { announce } from '#web/ui/announce.ts'
import { useClubBook } from './club-book.ts'

export interface AnnouncedItem {
  /** Grows with time. */
  id: number
  createdBy: UserId | null
  /** The whole sentence, such as “New note by Jonas”. */
  sentence: string
}

/** Announces what others add to a list while it is open. `pages` of it are loaded; undefined while it is loading. */
export function useAnnounceNew(
  items: readonly AnnouncedItem[],
  pages: number | undefined,
  many: (count: number) => string,
): void {
  const { reader } = useClubBook()
  const before = useRef<{ newest: number; pages: number } | null>(null)
  useEffect(() => {
    if (pages === undefined) return
    const last = before.current
    const newest = Math.max(0, ...items.map(({ id }) => id))
    before.current = { newest: Math.max(newest, last?.newest ?? 0), pages }
    // Another page brings what is new to the reader, not to the club.
    if (!last || pages !== last.pages) return
    const added = items.filter(({ id, createdBy }) => id > last.newest && createdBy !== reader?.id)
    if (added.length > 1) announce(many(added.length))
    else if (added[0]) announce(added[0].sentence)
  }, [items, pages, many, reader])
}
