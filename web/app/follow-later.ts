/** Streams of events start after this time, in ms, so that the page's own requests go first. */
const startDelay = 1000

export function followLater(load: () => Promise<() => () => void>): () => void {
  let stop: (() => void) | undefined
  let isOver = false
  const start = async () => {
    const follow = await load()
    if (!isOver) stop = follow()
  }
  // If the code cannot be fetched, the page still polls.
  const timer = setTimeout(() => void start().catch(() => {}), startDelay)
  return () => {
    isOver = true
    clearTimeout(timer)
    stop?.()
  }
}
