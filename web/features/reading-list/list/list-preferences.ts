import { useMemo, useState } from 'react'
import { writeLocal, readLocal } from '#web/client/local-storage.ts'
import { useBrowserValue } from '#web/client/browser-value.ts'
import { type BookOrder, formatOrder, parseOrder } from './sort-books.ts'

export type ListView = 'grid' | 'list'

/** Saved in this browser. */
export function useListPreferences() {
  const savedView = useBrowserValue(() => readLocal('list-view'), null)
  const savedOrder = useBrowserValue(() => readLocal('list-order'), null)
  // Keeps the choice even if the browser saves nothing.
  const [chosenView, setView] = useState<ListView>()
  const [chosenOrder, setOrder] = useState<BookOrder>()
  // A stable object, because the list is sorted again whenever it changes.
  const parsedOrder = useMemo(() => parseOrder(savedOrder), [savedOrder])

  function changeView(next: ListView) {
    writeLocal('list-view', next)
    setView(next)
  }

  function changeOrder(next: BookOrder) {
    writeLocal('list-order', formatOrder(next))
    setOrder(next)
  }

  return {
    view: chosenView ?? (savedView === 'list' ? 'list' : 'grid'),
    order: chosenOrder ?? parsedOrder,
    changeView,
    changeOrder,
  } as const
}
