import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
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
import { useSignedOutBy } from '#web/features/accounts/queries.ts'
import { call, callPage, type PageOf, sentenceOf, urlOf } from '#web/client/api.ts'
import { keyOfUrl, refresh } from '#web/client/queries.ts'
import { toast } from '#web/ui/toast.ts'
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

/** Sends a suggestion; what is said about it, and what becomes of the draft, is the form's. */
export const useSendSuggestion = () =>
  useMutation({
    mutationFn: (body: NewSuggestion) => call(sendSuggestion, { body }),
    onSuccess: () => void refresh('suggestions'),
  })

const withOne = (known: Pages | undefined, id: number, change: (one: Suggestion) => Suggestion) =>
  known && {
    ...known,
    pages: known.pages.map((page) => ({
      ...page,
      rows: page.rows.map((one) => (one.id === id ? change(one) : one)),
    })),
  }

/** Sets a suggestion's status: shown at once, taken back when refused. Changes of one suggestion go one after the other. */
export function useSetStatus({ id, status: before }: Pick<Suggestion, 'id' | 'status'>) {
  const client = useQueryClient()
  const signedOutBy = useSignedOutBy()
  const show = (change: (one: Suggestion) => Suggestion) =>
    client.setQueryData<Pages>(suggestions(client).queryKey, (known) => withOne(known, id, change))

  return useMutation({
    mutationFn: (status: SuggestionStatus) =>
      call(setSuggestionStatus, { params: { suggestionId: id }, body: { status } }),
    scope: { id: `status of suggestion ${id}` },
    onMutate: async (status) => {
      await client.cancelQueries({ queryKey: suggestions(client).queryKey })
      show((one) => ({ ...one, status }))
      return { before }
    },
    onSuccess: (answer, status) => {
      // A later choice that waits for this one stays as it is shown.
      show((one) => ({ ...answer, status: one.status === status ? answer.status : one.status }))
      toast({ title: 'Status Updated', description: `Suggestion #${id} is ${statusLabels[status]}.` })
    },
    onError: (error, status, kept) => {
      show((one) => (one.status === status && kept ? { ...one, status: kept.before } : one))
      toast({
        title: 'Update Failed',
        description: sentenceOf(error, 'Please check your connection and try again.'),
        tone: 'error',
      })
      signedOutBy(error)
    },
  })
}
