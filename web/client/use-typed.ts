import { useRef, useState } from 'react'

/** What a reader has typed over a value that is saved; null if nothing. */
export function useTyped<Value>() {
  const [typed, setTyped] = useState<Value | null>(null)
  // What is typed while a save is under way is newer than what the save began with.
  const latest = useRef(typed)
  function type(value: Value | null) {
    latest.current = value
    setTyped(value)
  }
  /** Forgets what was saved, but nothing that was typed since. Returns whether it is all saved. */
  function forgetSaved(): boolean {
    const isSame = latest.current === typed
    if (isSame) type(null)
    return isSame
  }
  return { typed, type, forgetSaved }
}
