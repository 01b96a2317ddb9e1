// In ms (specification, 9): a tooltip opens after the first; one that follows another within the second opens at once.
const openDelay = 700
const skipDelay = 300

const named = (target: EventTarget | null) =>
  target instanceof Element ? target.closest('[data-tooltip]') : null

/** Calls `show` with the element whose `data-tooltip` to show, or null. Listeners on the document serve hundreds of buttons at once. */
export function watchTooltips(
  show: (anchor: Element | null) => void,
  isBubble: (target: Node) => boolean,
): () => void {
  const stop = new AbortController()
  let shown: Element | null = null
  let awaited: Element | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let closedAt = -Infinity

  function open(anchor: Element) {
    awaited = null
    shown = anchor
    show(anchor)
  }

  function close() {
    clearTimeout(timer)
    awaited = null
    if (!shown) return
    shown = null
    closedAt = Date.now()
    show(null)
  }

  function point(event: PointerEvent) {
    if (event.pointerType === 'touch' || (event.target instanceof Node && isBubble(event.target))) return
    const anchor = named(event.target)
    if (anchor && (anchor === shown || anchor === awaited)) return
    close()
    if (!anchor) return
    if (Date.now() - closedAt < skipDelay) return open(anchor)
    awaited = anchor
    timer = setTimeout(() => open(anchor), openDelay)
  }

  function focus(event: FocusEvent) {
    const anchor = named(event.target)
    close()
    // Only for the keyboard: a click needs no explanation.
    if (anchor?.matches(':focus-visible')) open(anchor)
  }

  const on = { signal: stop.signal, capture: true, passive: true }
  document.addEventListener('pointerover', point, on)
  document.addEventListener('focusin', focus, on)
  document.addEventListener('focusout', close, on)
  document.addEventListener('pointerdown', close, on)
  document.addEventListener('pointerleave', close, { ...on, capture: false })
  document.addEventListener('scroll', close, on)
  document.addEventListener('keydown', (event) => event.key === 'Escape' && close(), on)
  return () => {
    stop.abort()
    clearTimeout(timer)
  }
}
