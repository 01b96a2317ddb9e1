/** Moves an item to another index, limited to the ends. */
export function moveItem<T>(items: readonly T[], from: number, to: number): T[] {
  const item = items[from]
  if (item === undefined) return [...items]
  const rest = items.toSpliced(from, 1)
  return rest.toSpliced(Math.max(0, Math.min(rest.length, to)), 0, item)
}

/** A row's extent on the page, in pixels from the top. */
export interface RowSpan {
  index: number
  start: number
  end: number
}

/**
 * The index that a row is dragged to: the farthest one where it would lie under the pointer, once the pointer has entered
 * the row there. This keeps rows of different heights from swapping back and forth.
 */
export function dropIndex(y: number, dragged: number, spans: readonly RowSpan[]): number {
  const own = spans.find(({ index }) => index === dragged)
  const height = own ? own.end - own.start : 0
  let target = dragged
  for (const { index, start, end } of spans) {
    if (index < dragged && y < Math.min(end, start + height)) target = Math.min(target, index)
    if (index > dragged && y > Math.max(start, end - height)) target = Math.max(target, index)
  }
  return target
}
