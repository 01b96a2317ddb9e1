import { type ReactNode, useSyncExternalStore } from 'react'
import { Direction } from 'radix-ui'
import { direction } from '#web/messages/locale.ts'

function watch(listener: () => void) {
  const watching = new MutationObserver(listener)
  watching.observe(document.documentElement, { attributeFilter: ['dir'] })
  return () => watching.disconnect()
}

const dirNow = () => (document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr')

/** Follows the document's text direction when a translator changes it. */
export function PageDirection({ children }: { children: ReactNode }) {
  return (
    <Direction.Provider dir={useSyncExternalStore(watch, dirNow, direction)}>{children}</Direction.Provider>
  )
}
