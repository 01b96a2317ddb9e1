import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { boardPostAnchor } from './anchor.ts'
import { type Opening, unreadLineId } from './reply-list.tsx'

/**
 * Scrolls to where a conversation opens once it has loaded: to the linked post, to the first unread one, or to the end. Browsers must not
 * hold on to what is on the screen by themselves meanwhile; `KeepPlace` does that.
 */
export function useScrollGoal(
  hasLoaded: boolean,
  linkedId: number | null,
  opening: Opening,
  end: RefObject<HTMLElement | null>,
) {
  const goal = useRef<'opening' | 'end' | null>('opening')
  const [isReached, setReached] = useState(false)

  useEffect(() => {
    const root = document.documentElement
    root.style.setProperty('overflow-anchor', 'none')
    return () => void root.style.removeProperty('overflow-anchor')
  }, [])

  function go() {
    if (goal.current === 'end') return void end.current?.scrollIntoView({ block: 'end', behavior: 'instant' })
    const post = linkedId === null ? null : document.getElementById(boardPostAnchor(linkedId))
    if (post) {
      post.scrollIntoView({ block: 'center', behavior: 'instant' })
      return post.focus({ preventScroll: true })
    }
    const line = document.getElementById(unreadLineId)
    if (line) line.scrollIntoView({ block: 'start', behavior: 'instant' })
    else if (opening.firstUnreadId === null) end.current?.scrollIntoView({ block: 'end', behavior: 'instant' })
  }

  // Before the page is painted, and again after a new page has been scrolled to its top (`web/app/scroll-restoration.ts`).
  useLayoutEffect(() => {
    if (hasLoaded && goal.current !== null) go()
  })
  useEffect(() => {
    if (!hasLoaded || goal.current === null) return
    go()
    goal.current = null
    setReached(true)
  })

  // A link that is followed on the page itself.
  const lastLinked = useRef(linkedId)
  useLayoutEffect(() => {
    if (lastLinked.current === linkedId) return
    lastLinked.current = linkedId
    if (linkedId !== null) goal.current = 'opening'
  }, [linkedId])

  function goToEnd() {
    goal.current = 'end'
    if (hasLoaded) go()
  }
  return { isReached, goToEnd }
}
