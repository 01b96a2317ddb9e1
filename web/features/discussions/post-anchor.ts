import { useSyncExternalStore } from 'react'

const anchor = 'post-'

/** The element id of a post, which is also the fragment of links to it. */
export const postAnchor = (postId: number): string => anchor + postId

/** The id of the post that a URL fragment names, or null. */
export function parsePostAnchor(hash: string): number | null {
  const digits = /^#post-(\d{1,15})$/.exec(hash)?.[1]
  return digits === undefined ? null : Number(digits)
}

// The browser's own links fire `hashchange`; the router fires the others.
const navigationEvents = ['hashchange', 'popstate', 'pushState', 'replaceState']

function subscribe(listener: () => void) {
  for (const name of navigationEvents) window.addEventListener(name, listener)
  return () => navigationEvents.forEach((name) => window.removeEventListener(name, listener))
}

/** The id of the post that the page's address links to, as in `#post-123`, or null. */
export const useLinkedPostId = (): number | null =>
  useSyncExternalStore(
    subscribe,
    () => parsePostAnchor(window.location.hash),
    () => null,
  )
