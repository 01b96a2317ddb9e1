// How long a dismissed toast stays in memory, in ms (specification, 9).
const removalDelay = 1_000_000

/** A button, or a link to a page of ours. */
export type ToastAction = { label: string } & ({ press: () => void } | { to: string })

export type ToastWords = {
  title: string
  description?: string | undefined
  tone?: 'plain' | 'error' | undefined
  /** Leaves the toast on the screen longer. */
  actions?: readonly ToastAction[] | undefined
}
export type ShownToast = ToastWords & { id: number; open: boolean }

let shown: ShownToast | undefined
let lastId = 0
let removal: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** Replaces the last toast; also works outside React. Returns its id. */
export function toast(words: ToastWords): number {
  clearTimeout(removal)
  lastId += 1
  show({ ...words, id: lastId, open: true })
  return lastId
}

/** Closes the toast with this id, if it is still the one shown. */
export function dismissToast(id: number) {
  if (shown?.id !== id || !shown.open) return
  show({ ...shown, open: false })
  removal = setTimeout(() => show(undefined), removalDelay)
}

/** For `useSyncExternalStore`. Returns the function that unsubscribes. */
export function watchToast(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The current toast, or the one dismissed last (`open: false`). */
export function currentToast() {
  return shown
}

function show(next: ShownToast | undefined) {
  shown = next
  for (const listener of listeners) listener()
}
