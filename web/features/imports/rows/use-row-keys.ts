import { type RefObject, useEffect } from 'react'
import { focusRow, focusRowSoon } from './row-focus.ts'

/** Within a row its numbers press its buttons and arrows lead to other rows, so that one hand goes through hundreds. */
export function useRowKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = list.current
    if (!element) return undefined
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      const row = event.target instanceof Element ? event.target.closest<HTMLElement>('li[data-row]') : null
      const number = Number(row?.dataset['row'] ?? Number.NaN)
      const steps = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (steps !== undefined) {
        event.preventDefault()
        return focusRow(element, number, steps)
      }
      const button = row?.querySelector<HTMLElement>(`button[aria-keyshortcuts="${CSS.escape(event.key)}"]`)
      if (!button) return
      event.preventDefault()
      button.click()
      if (button.hasAttribute('aria-haspopup')) return
      focusRow(element, number, 1)
      if (row?.contains(document.activeElement)) focusRowSoon(element, number, 0)
    }
    element.addEventListener('keydown', onKeyDown)
    return () => element.removeEventListener('keydown', onKeyDown)
  })
}
