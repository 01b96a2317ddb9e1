import { useMemo, useState } from 'react'
import { writeLocal, readLocal } from '#web/client/local-storage.ts'
import { useBrowserValue } from '#web/client/browser-value.ts'
import { type BookOrder, formatOrder, parseOrder } from './sort-books.ts'

export type ListView = 'grid' | 'list'

/** How this browser last looked at reading lists: as grid or list, in which order. */
export function useListPreferences() {
  const keptView = useBrowserValue(() => readLocal('list-view'), null)
  const keptOrder = useBrowserValue(() => readLocal('list-order'), null)
  // A browser that keeps nothing for us does as it is told all the same.
  const [chosenView, setView] = useState<ListView>()
  const [chosenOrder, setOrder] = useState<BookOrder>()
  // The same as long as it is the same: what is set by it waits for its turn, and is not to be set twice.
  const knownOrder = useMemo(() => parseOrder(keptOrder), [keptOrder])

  function changeView(next: ListView) {
    writeLocal('list-view', next)
    setView(next)
  }

  function changeOrder(next: BookOrder) {
    writeLocal('list-order', formatOrder(next))
    setOrder(next)
  }

  return {
    view: chosenView ?? (keptView === 'list' ? 'list' : 'grid'),
    order: chosenOrder ?? knownOrder,
    changeView,
    changeOrder,
  } as const
}
