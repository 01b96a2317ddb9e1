import { useEffect, useState } from 'react'

/** Null while text is selected or the focus is elsewhere. */
export function useCaret(area: HTMLTextAreaElement): number | null {
  const [caret, setCaret] = useState(() => caretIn(area))
  useEffect(() => {
    const update = () => setCaret(caretIn(area))
    const own = ['input', 'focus', 'blur', 'keyup', 'pointerup']
    update()
    for (const name of own) area.addEventListener(name, update)
    document.addEventListener('selectionchange', update)
    return () => {
      for (const name of own) area.removeEventListener(name, update)
      document.removeEventListener('selectionchange', update)
    }
  }, [area])
  return caret
}

const caretIn = (area: HTMLTextAreaElement): number | null =>
  document.activeElement === area && area.selectionStart === area.selectionEnd ? area.selectionStart : null
