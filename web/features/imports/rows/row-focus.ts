/** Moves the focus to the first button of a row, or of one so many rows after it; stays at the ends. */
export function focusRow(list: Element | null, number: number, steps: number): void {
  const rows = [...(list?.querySelectorAll<HTMLElement>('li[data-row]') ?? [])]
  const open = rows.filter((row) => row.querySelector('button') || row.dataset['row'] === String(number))
  const at = open.findIndex((row) => row.dataset['row'] === String(number))
  const row = open[Math.min(open.length - 1, Math.max(0, at + steps))]
  row?.querySelector('button')?.focus({ preventScroll: true })
  row?.scrollIntoView({ block: 'nearest' })
}
