import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { BookId } from '#contract/books/book.ts'
import type { AdminListBook } from '#contract/reading-list/admin-list.ts'
import { useReorderList } from './actions.ts'
import { applyOrder, moveItem } from './order.ts'
import { panelOf, withReadingOrder } from './queries.ts'
import type { ListClub } from '../queries.ts'

/** Milliseconds after the last step before an order is sent: nobody moves a book just one place. */
const stepPause = 600

/** A list being put in order: moves show at once, and are sent when they come to rest. `rows` are as they stand on the page. */
export function useReorder(club: ListClub, rows: readonly AdminListBook[], descending: boolean) {
  const [order, setOrder] = useState<readonly BookId[] | null>(null)
  const [said, setSaid] = useState('')
  const client = useQueryClient()
  const { mutate } = useReorderList(club)
  const shown = applyOrder(rows, order)
  const latest = useRef({ rows, shown, order, descending })
  useEffect(() => void (latest.current = { rows, shown, order, descending }))
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)

  const commit = useCallback(() => {
    clearTimeout(waiting.current)
    waiting.current = undefined
    const { rows: before, shown: now, descending: turned } = latest.current
    setOrder(null)
    const bookIds = now.map(({ id }) => id)
    if (bookIds.every((id, index) => id === before[index]?.id)) return
    if (turned) bookIds.reverse()
    // Shown before it is sent, so that no frame has the old order.
    client.setQueryData(
      panelOf(club.id).queryKey,
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
    if (book) setSaid(`${book.title}, place ${next.indexOf(book) + 1} of ${next.length}`)
  }, [])

  const step = useCallback(
    (from: number, to: number) => {
      move(from, to)
      clearTimeout(waiting.current)
      waiting.current = setTimeout(commit, stepPause)
    },
    [move, commit],
  )

  const cancel = useCallback(() => {
    setOrder(null)
    setSaid('The book is back in its place')
  }, [])

  // Steps just made are not lost when the reader leaves the panel.
  useEffect(
    () => () => {
      if (waiting.current !== undefined) commit()
    },
    [commit],
  )

  return { shown, said, move, step, commit, cancel }
}
