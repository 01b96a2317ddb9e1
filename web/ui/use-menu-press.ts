import { type KeyboardEvent, type MouseEvent, useState } from 'react'

/** For a menu whose code is fetched when its button is pressed: how it was pressed, undefined before, and the button's events. */
export function useMenuPress() {
  const [pressed, setPressed] = useState<'by key' | 'by pointer'>()
  return {
    pressed,
    events: {
      // A click made with Enter or Space has no click count.
      onClick: ({ detail }: MouseEvent) => setPressed(detail === 0 ? 'by key' : 'by pointer'),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'ArrowDown') return
        event.preventDefault()
        setPressed('by key')
      },
    },
  }
}
