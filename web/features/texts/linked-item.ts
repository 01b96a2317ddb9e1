import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { ListQuery } from './post-list.tsx'

// The browser's own links fire `hashchange`; the router fires the others.
const navigationEvents = ['hashchange', 'popstate', 'pushState', 'replaceState']

function subscribe(listener: () => void) {
  for (const name of navigationEvents) window.addEventListener(name, listener)
  return () => navigationEvents.forEach((name) => window.removeEventListener(name, listener))
}

/** Empty in the first HTML. */
export const useHash = (): string =>
  useSyncExternalStore(
    subscribe,
    () => window.location.hash,
    () => '',
  )

/** Goes to an item of this page, such as the note that the reader has just saved. */
export function useGoToItem() {
  const [path, navigate] = useLocation()
  const search = useSearch()
  return useCallback(
    (anchor: string) => navigate(`${path}${search && `?${search}`}#${anchor}`, { replace: true }),
    [navigate, path, search],
  )
}

/** Sets a linked item apart, without an outline for the focus it gets. */
export const linkedStyle = '-mx-2 rounded-md bg-gold-tint px-2 outline-none forced-colors:border-s-4'

/** Items loaded at most to find a linked one; an older one is left to the reader. */
const maxSearched = 200

/** As in `#note-12`. Once the item is loaded it is scrolled to and focused; until then more pages are loaded. */
export function useLinkedItem(anchors: readonly string[], query: ListQuery): string {
  const linked = useHash().slice(1)
  const isLoaded = anchors.includes(linked)
  const prefix = anchors[0]?.replace(/\d+$/, '') ?? '#'
  const isMissing = linked.startsWith(prefix) && !isLoaded && anchors.length < maxSearched
  const canLoad = query.hasNextPage && !query.isFetching && !query.isFetchNextPageError
  const { fetchNextPage } = query
  useEffect(() => {
    if (isMissing && canLoad) void fetchNextPage()
  }, [isMissing, canLoad, fetchNextPage])
  useEffect(() => {
    const item = isLoaded ? document.getElementById(linked) : null
    item?.scrollIntoView({ block: 'center', behavior: 'instant' })
    item?.focus({ preventScroll: true })
  }, [isLoaded, linked])
  return linked
}
