import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { BookId } from '#contract/books/book.ts'
import type { AdminListBook } from '#contract/reading-list/admin-list.ts'
import { t } from '#web/messages/text.ts'
import { useReorderList } from './actions.ts'
import { moveItem } from '#web/ui/row-order.ts'
import { applyOrder } from './order.ts'
import { withReadingOrder } from './optimistic-updates.ts'
import { adminLists } from './queries.ts'
import type { ListClub } from '../queries.ts'

/** Milliseconds after the last key before an order is sent, because one move takes several key presses. */
const stepDelay = 600

/** Moves show at once, and are sent when they end. */
export function useReorder(club: ListClub, rows: readonly AdminListBook[], descending: boolean) {
  const [order, setOrder] = useState<readonly BookId[] | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const client = useQueryClient()
  const { mutate } = useReorderList(club)
  const shown = applyOrder(rows, order)
  const latest = useRef({ rows, shown, order, descending })
  useEffect(() => void (latest.current = { rows, shown, order, descending }))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const commit = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    const { rows: before, shown: now, descending: isReversed } = latest.current
    setOrder(null)
    const bookIds = now.map(({ id }) => id)
    if (bookIds.every((id, index) => id === before[index]?.id)) return
    if (isReversed) bookIds.reverse()
    // Set here as well as in the action, so that no frame shows the old order.
    client.setQueryData(
      adminLists.of(club.id).queryKey,
      (adminList) =>
        adminList && withReadingOrder(adminList, new Map(bookIds.map((id, index) => [id, index + 1]))),
    )
    mutate({ bookIds, before: before.map(({ id, readingOrder }) => ({ id, readingOrder })) })
  }, [client, club.id, mutate])

  const move = useCallback((from: number, to: number) => {
    const { shown: now } = latest.current
    const next = moveItem(now, from, to)
    const book = now[from]
    setOrder(next.map(({ id }) => id))
    if (book)
      setAnnouncement(
        t('list.movedTo', '{title}, position {position} of {count}', {
          title: book.title,
          position: `${next.indexOf(book) + 1}`,
          count: `${next.length}`,
        }),
      )
  }, [])

  const step = useCallback(
    (from: number, to: number) => {
      move(from, to)
      clearTimeout(timer.current)
      timer.current = setTimeout(commit, stepDelay)
    },
    [move, commit],
  )

  const cancel = useCallback(() => {
    setOrder(null)
    setAnnouncement(t('list.isBack', 'The book is back where it was'))
  }, [])

  // Moves made just before the reader leaves are still sent.
  useEffect(
    () => () => {
      if (timer.current !== undefined) commit()
    },
    [commit],
  )

  return { shown, announcement, move, step, commit, cancel }
}
