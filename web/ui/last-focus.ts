/** The last few elements that had the focus or were pressed, the latest last. Safari focuses no button that is clicked. */
const history: HTMLElement[] = []
const remembered = 12

function remember(target: EventTarget | null) {
  const element =
    target instanceof Element
      ? target.closest<HTMLElement>('button, a, input, select, textarea, [tabindex]')
      : null
  if (!element || element === history.at(-1)) return
  history.push(element)
  if (history.length > remembered) history.shift()
}

const onFocus = ({ target }: Event) => remember(target)

/** A listener that is added twice is called once. */
export function watchFocus(): void {
  remember(document.activeElement)
  for (const type of ['focusin', 'pointerdown'])
    document.addEventListener(type, onFocus, { capture: true, passive: true })
}

// A visitor's first dialog brings this file with it.
if (typeof document !== 'undefined') watchFocus()

/**
 * Gives the focus back to what had it before a dialog opened. What is gone is passed over: fields of the dialog itself, and the
 * item of the menu that opened it, but not the menu's button.
 */
export function restoreFocus(): void {
  const goal = history.findLast((element) => element.isConnected && element.getClientRects().length > 0)
  // Chromium would scroll to a button of the sticky bar, which is always visible.
  goal?.focus({ preventScroll: true })
}
