import { type ReactNode, useSyncExternalStore } from 'react'
import { Direction } from 'radix-ui'

function watch(listener: () => void) {
  const watching = new MutationObserver(listener)
  watching.observe(document.documentElement, { attributeFilter: ['dir'] })
  return () => watching.disconnect()
}

const dirNow = () => (document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr')

/** Gives Radix the document's text direction, and follows it when a translator changes it. */
export function PageDirection({ children }: { children: ReactNode }) {
  return (
    <Direction.Provider dir={useSyncExternalStore(watch, dirNow, () => 'ltr')}>{children}</Direction.Provider>
  )
}
