import type { KeyboardEvent } from 'react'

/** Home and End choose the first and the last of a group of native radio buttons; browsers themselves know the arrow keys only. */
export function chooseAtEnds(event: KeyboardEvent<HTMLInputElement>): void {
  const { key, currentTarget, altKey, ctrlKey, metaKey, shiftKey } = event
  if ((key !== 'Home' && key !== 'End') || altKey || ctrlKey || metaKey || shiftKey) return
  event.preventDefault()
  const group = [...document.getElementsByName(currentTarget.name)].filter(
    (one) => one instanceof HTMLInputElement && !one.disabled,
  )
  const goal = group.at(key === 'Home' ? 0 : -1)
  goal?.focus()
  if (goal !== currentTarget || !currentTarget.checked) goal?.click()
}
