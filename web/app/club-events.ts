import type { Query } from '@tanstack/react-query'
import type { Club } from '#contract/clubs/club.ts'
import { readPart, watchClub } from '#contract/clubs/event.ts'
import { urlOf } from '#contract/http/endpoint-url.ts'
import { listen } from '#web/client/event-stream.ts'
import { queryClient } from '#web/client/queries.ts'
import { listActionKey } from '#web/features/reading-list/queries.ts'
import { type Changed, fillsFields, isAbout, isList } from './affected-queries.ts'

/** A question is asked again at most once in so many ms for each page of its answer, however much is going on. */
const calm = 1000

/** What was heard of each club last, for whoever comes back to it. */
const heardOf = new Map<number, number>()

/** Listens to a club whose answers are as old as `since`, and asks anew for just what changed; until it is told to stop. */
export function followClubEvents(
  club: Pick<Club, 'id' | 'slug'>,
  since: number,
  isSettings: boolean,
): () => void {
  const waiting = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function hear(news: readonly (Changed | null)[]) {
    for (const { queryHash, queryKey } of queryClient.getQueryCache().getAll())
      if (news.some((changed) => changed && isAbout(club, changed, queryKey))) waiting.add(queryHash)
    askAnew()
  }

  function askAnew() {
    clearTimeout(timer)
    let pause = Infinity
    for (const query of queryClient.getQueryCache().getAll()) {
      if (!waiting.has(query.queryHash) || isBeingTyped(query, isSettings)) continue
      const early = query.isActive() ? dueAt(query) - Date.now() : 0
      if (early > 0) pause = Math.min(pause, early)
      else {
        waiting.delete(query.queryHash)
        // A change of the reader's own that is on its way asks anew for it when it is there.
        if (
          isList(club, query.queryKey) &&
          queryClient.isMutating({ mutationKey: listActionKey(club.id) }) > 0
        )
          continue
        void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true })
      }
    }
    if (pause < Infinity) timer = setTimeout(askAnew, pause)
  }

  // By then the focus is where it goes.
  const afterTyping = () => setTimeout(askAnew)
  document.addEventListener('focusout', afterTyping)
  const stop = listen({
    urlSince: (revision) => urlOf(watchClub, { params: { id: club.id }, query: { since: revision } }),
    since: heardOf.get(club.id) ?? since,
    hear: (changed, revision) => {
      heardOf.set(club.id, revision)
      hear(changed.map(readPart))
    },
    closed: () => hear([{ part: 'standing', bookId: undefined }]),
  })
  return () => {
    document.removeEventListener('focusout', afterTyping)
    clearTimeout(timer)
    stop()
  }
}

/** When a question may be asked again: a list of which many pages are unrolled is asked for page by page. */
function dueAt({ state }: Query): number {
  const pages =
    typeof state.data === 'object' && state.data && 'pages' in state.data && Array.isArray(state.data.pages)
      ? state.data.pages.length
      : 1
  return state.dataUpdatedAt + calm * pages
}

/** Whether the reader types where the answer would show; it is asked for when they have done so. */
const isBeingTyped = (query: Query, isSettings: boolean): boolean =>
  fillsFields(query.queryKey, isSettings) &&
  document.activeElement?.matches('input, textarea, select') === true
