import { useRef, useState } from 'react'

/** What a reader has typed over a value that is saved; null if nothing. */
export function useTyped<Value>() {
  const [typed, setTyped] = useState<Value | null>(null)
  // The reader may go on typing during a save.
  const latest = useRef(typed)
  function type(value: Value | null) {
    latest.current = value
    setTyped(value)
  }
  /** Forgets what was saved, unless something was typed since. Returns whether all of it is saved. */
  function forgetSaved(): boolean {
    const isSame = latest.current === typed
    if (isSame) type(null)
    return isSame
  }
  return { typed, type, forgetSaved }
}
