import type { Query } from '@tanstack/react-query'
import type { Club } from '#contract/clubs/club.ts'
import { type PartChange, isShownBy, readPart, watchClub } from '#contract/clubs/event.ts'
import { urlOf } from '#contract/http/endpoint-url.ts'
import { subscribeToEvents } from '#web/client/event-stream.ts'
import { queryClient } from '#web/client/queries.ts'

/** Each page of a query's data is refetched at most once in this time, in ms, however many events come. */
const minInterval = 1000

/** The last revision received for each club, for a reader who comes back to it. */
const lastRevisions = new Map<number, number>()

/** Refetches the queries whose endpoints show what a club's events name. `since` is the revision the page was rendered at. */
export function followClubEvents(club: Pick<Club, 'id' | 'slug'>, since: number): () => void {
  const waiting = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function receive(changes: readonly PartChange[]) {
    for (const { queryHash, meta } of queryClient.getQueryCache().getAll()) {
      const call = meta?.call
      // Data that came with the HTML and is not shown yet names no call; any change may affect it.
      if (changes.some((change) => !call || isShownBy(call, club, change))) waiting.add(queryHash)
    }
    refetchWaiting()
  }

  function refetchWaiting() {
    clearTimeout(timer)
    let delay = Infinity
    for (const query of queryClient.getQueryCache().getAll()) {
      if (!waiting.has(query.queryHash) || isBeingEdited(query)) continue
      const tooEarly = query.isActive() ? refetchableAt(query) - Date.now() : 0
      if (tooEarly > 0) delay = Math.min(delay, tooEarly)
      else {
        waiting.delete(query.queryHash)
        void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true })
      }
    }
    if (delay < Infinity) timer = setTimeout(refetchWaiting, delay)
  }

  // `document.activeElement` is the newly focused element only after this event.
  const onFocusOut = () => setTimeout(refetchWaiting)
  document.addEventListener('focusout', onFocusOut)
  const unsubscribe = subscribeToEvents({
    urlSince: (revision) => urlOf(watchClub, { params: { id: club.id }, query: { since: revision } }),
    since: lastRevisions.get(club.id) ?? since,
    onChange: (changed, revision) => {
      lastRevisions.set(club.id, revision)
      receive(changed.map(readPart).filter((change) => change !== null))
    },
    onClosed: () => receive([{ part: 'membership', bookId: undefined }]),
  })
  return () => {
    document.removeEventListener('focusout', onFocusOut)
    clearTimeout(timer)
    unsubscribe()
  }
}

/** When a query may be refetched; an infinite query fetches every page it has loaded. */
function refetchableAt({ state }: Query): number {
  const pages =
    typeof state.data === 'object' && state.data && 'pages' in state.data && Array.isArray(state.data.pages)
      ? state.data.pages.length
      : 1
  return state.dataUpdatedAt + minInterval * pages
}

/** Whether the reader is typing into fields that the query fills; it is refetched when they leave the fields. */
const isBeingEdited = ({ meta }: Query): boolean =>
  meta?.fillsFields === true && document.activeElement?.matches('input, textarea, select') === true
