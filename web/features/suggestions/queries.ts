import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useQueryClient,
} from '@tanstack/react-query'
import {
  listSuggestions,
  type NewSuggestion,
  sendSuggestion,
  setSuggestionStatus,
  type Suggestion,
  type SuggestionStatus,
} from '#contract/suggestions/suggestion.ts'
import { call, callPage, type PageOf, urlOf } from '#web/client/api.ts'
import { keyOfUrl, refresh } from '#web/client/queries.ts'
import { failureToast, useAction } from '#web/client/use-action.ts'
import { statusLabels } from './statuses.ts'

const seconds = 1000

/** The first page as it may have come with the HTML. */
const firstPage = queryOptions<PageOf<Suggestion[]>>({ queryKey: keyOfUrl(urlOf(listSuggestions, {})) })

type Pages = InfiniteData<PageOf<Suggestion[]>>

/** All suggestions, page by page. */
export const suggestions = (client: QueryClient) =>
  infiniteQueryOptions({
    queryKey: ['api', 'suggestions', 'pages'],
    queryFn: ({ pageParam, signal }) =>
      callPage(listSuggestions, { query: { cursor: pageParam ?? undefined } }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    // Whoever comes back after a while sees what was said meanwhile.
    staleTime: 10 * seconds,
    initialData: () => {
      const first = client.getQueryData(firstPage.queryKey)
      return first && { pages: [first], pageParams: [null] }
    },
    initialDataUpdatedAt: () => client.getQueryState(firstPage.queryKey)?.dataUpdatedAt,
  })

/** Sends a suggestion. The form clears its draft. */
export const useSendSuggestion = () =>
  useAction({
    send: (body: NewSuggestion) => call(sendSuggestion, { body }),
    success: () => ({
      title: 'Thank you!',
      description: 'Your suggestion has been submitted successfully.',
    }),
    failure: failureToast('Error', 'Failed to submit suggestion'),
    onSuccess: () => void refresh('suggestions'),
  })

const withOne = (known: Pages, id: number, change: (one: Suggestion) => Suggestion): Pages => ({
  ...known,
  pages: known.pages.map((page) => ({
    ...page,
    rows: page.rows.map((one) => (one.id === id ? change(one) : one)),
  })),
})

const statusIn = (known: Pages, id: number) =>
  known.pages.flatMap(({ rows }) => rows).find((one) => one.id === id)?.status

/** Sets a suggestion's status. Changes of one suggestion are sent one after the other. */
export function useSetStatus({ id }: Pick<Suggestion, 'id'>) {
  const client = useQueryClient()
  return useAction({
    scope: `status of suggestion ${id}`,
    send: (status: SuggestionStatus) =>
      call(setSuggestionStatus, { params: { suggestionId: id }, body: { status } }),
    success: (_saved, status) => ({
      title: 'Status Updated',
      description: `Suggestion #${id} is ${statusLabels[status]}.`,
    }),
    failure: failureToast('Update Failed', 'Please check your connection and try again.'),
    optimistic: {
      queryKey: suggestions(client).queryKey,
      update: (known: Pages, status) => withOne(known, id, (one) => ({ ...one, status })),
      // A later choice that waits for this one stays on the screen.
      confirm: (known, saved, status) =>
        withOne(known, id, (one) => ({
          ...saved,
          status: one.status === status ? saved.status : one.status,
        })),
      rollback: (known, status, before) =>
        withOne(known, id, (one) =>
          one.status === status ? { ...one, status: statusIn(before, id) ?? status } : one,
        ),
    },
  })
}
