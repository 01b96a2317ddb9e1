/** `to` is limited to the ends. */
export function moveItem<T>(items: readonly T[], from: number, to: number): T[] {
  const item = items[from]
  if (item === undefined) return [...items]
  const rest = items.toSpliced(from, 1)
  return rest.toSpliced(Math.max(0, Math.min(rest.length, to)), 0, item)
}

export interface RowSpan {
  index: number
  start: number
  end: number
}

/** The farthest index at which the row would lie under the pointer. Keeps rows of different heights from swapping back and forth. */
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
