import { onceDrawn } from '#web/ui/once-drawn.ts'

/** Moves the focus to the first button of a row, or of one so many rows after it. After the last one comes the button for more. */
export function focusRow(list: Element | null, number: number, steps: number): void {
  const rows = [...(list?.querySelectorAll<HTMLElement>('li[data-row]') ?? [])].filter(
    (row) => row.querySelector('button') || row.dataset['row'] === String(number),
  )
  const to = rows.findIndex((row) => row.dataset['row'] === String(number)) + steps
  const more = to >= rows.length ? list?.nextElementSibling?.querySelector('button') : null
  if (more) return more.focus()
  const row = rows[Math.min(rows.length - 1, Math.max(0, to))]
  row?.querySelector('button')?.focus({ preventScroll: true })
  row?.scrollIntoView({ block: 'nearest' })
}

/** The same once what was pressed has been drawn: the last row has other buttons then. */
export const focusRowSoon = (list: Element | null, number: number, steps: number): void =>
  onceDrawn(() => focusRow(list, number, steps))
