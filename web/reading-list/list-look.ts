import { useState } from 'react'
import { keepLocally, keptLocally } from '#web/platform/kept-locally.ts'
import { type BookOrder, orderAsText, orderFrom } from './sort-books.ts'

export type ListView = 'grid' | 'list'

/** How this browser last looked at reading lists: as grid or list, in which order. */
export function useListLook() {
  const [view, setView] = useState<ListView>(() => (keptLocally('list-view') === 'list' ? 'list' : 'grid'))
  const [order, setOrder] = useState<BookOrder>(() => orderFrom(keptLocally('list-order')))

  function changeView(next: ListView) {
    keepLocally('list-view', next)
    setView(next)
  }

  function changeOrder(next: BookOrder) {
    keepLocally('list-order', orderAsText(next))
    setOrder(next)
  }

  return { view, order, changeView, changeOrder }
}
