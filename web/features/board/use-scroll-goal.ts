import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { RepliesStart } from '#contract/board/first-replies.ts'
import { boardPostAnchor } from './anchor.ts'
import { type Opening, unreadLineId } from './reply-list.tsx'

/** Of the screen above the line of the first unread reply, in pixels: the navigation bar, and what the reader has read last. */
const aboveLine = 160

interface Shown {
  /** The replies from `start` are on the page. */
  hasLoaded: boolean
  start: RepliesStart
  linkedId: number | null
  opening: Opening
  end: RefObject<HTMLElement | null>
  box: RefObject<HTMLElement | null>
}

/** Scrolls to where a conversation opens once it has loaded: to the linked post, to the first unread one, or to the end. */
export function useScrollGoal({ hasLoaded, start, linkedId, opening, end, box }: Shown) {
  const goal = useRef<'opening' | 'end' | null>('opening')
  const [isReached, setReached] = useState(false)

  // Browsers must not hold on to what is on the screen by themselves: `KeepPlace` does that.
  useEffect(() => {
    const root = document.documentElement
    root.style.setProperty('overflow-anchor', 'none')
    return () => void root.style.removeProperty('overflow-anchor')
  }, [])

  function go(): void {
    const list = end.current?.getBoundingClientRect()
    if (!list) return
    const toEnd = list.bottom + (box.current?.offsetHeight ?? 0) - window.innerHeight
    const scroll = (by: number) => window.scrollBy({ top: Math.min(by, toEnd), behavior: 'instant' })
    if (goal.current === 'end') return scroll(toEnd)
    const post = linkedId === null ? null : document.getElementById(boardPostAnchor(linkedId))
    if (post) {
      post.scrollIntoView({ block: 'center', behavior: 'instant' })
      return post.focus({ preventScroll: true })
    }
    const line = document.getElementById(unreadLineId)
    if (line) scroll(line.getBoundingClientRect().top - aboveLine)
    else if (opening.atEnd) scroll(toEnd)
  }

  const lastLinked = useRef(linkedId)
  const approach = useEffectEvent(() => {
    // A link that is followed on the page itself.
    if (linkedId !== null && lastLinked.current !== linkedId) goal.current = 'opening'
    lastLinked.current = linkedId
    if (hasLoaded && goal.current !== null) go()
  })
  const arrive = useEffectEvent(() => {
    if (!hasLoaded || goal.current === null) return
    go()
    goal.current = null
    setReached(true)
  })
  // Before the page is painted, and again after a new page has been scrolled to its top (`web/app/scroll-restoration.ts`).
  useLayoutEffect(() => approach(), [hasLoaded, start, linkedId])
  useEffect(() => arrive(), [hasLoaded, start, linkedId])

  /** Now, or once the end has loaded. */
  function goToEnd(isLoaded: boolean) {
    goal.current = 'end'
    if (!isLoaded) return
    go()
    goal.current = null
  }
  return { isReached, goToEnd }
}
