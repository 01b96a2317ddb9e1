import { useSyncExternalStore } from 'react'

const anchor = 'post-'

/** The id of a post on the page, and the fragment of a link to it. */
export const postAnchor = (postId: number): string => anchor + postId

/** The post that a fragment names; null for none. */
export function parsePostAnchor(hash: string): number | null {
  const digits = /^#post-(\d{1,15})$/.exec(hash)?.[1]
  return digits === undefined ? null : Number(digits)
}

// `hashchange` comes from links of the browser's own, the others from the router.
const moves = ['hashchange', 'popstate', 'pushState', 'replaceState']

function watch(listener: () => void) {
  for (const move of moves) window.addEventListener(move, listener)
  return () => moves.forEach((move) => window.removeEventListener(move, listener))
}

/** The post that the address of the page ends in, `#post-123`; null for none. */
export const useLinkedPostId = (): number | null =>
  useSyncExternalStore(
    watch,
    () => parsePostAnchor(window.location.hash),
    () => null,
  )
