import { InfiniteQueryObserver, infiniteQueryOptions, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { getClub, listClubs } from '#contract/clubs/club.ts'
import { currentUser } from './current-user.ts'
import { clubs } from '#web/features/clubs/queries.ts'
import { urlOf } from '#contract/http/endpoint-url.ts'
import { CallError } from './api.ts'
import { setPageData } from './page-data.ts'
import { endpointPages, endpointQuery, keyOfUrl, newQueryClient, queryClient } from './queries.ts'

test('the message of a failed call is its status, a colon and the body, or the status text if there is no body §7.24', () => {
  expect(new CallError(409, '{"detail":"Taken"}', 'Conflict').message).toBe('409: {"detail":"Taken"}')
  expect(new CallError(502, '', 'Bad Gateway').message).toBe('502: Bad Gateway')
})

test('by default data never goes stale, and nothing polls, retries or refetches on focus §9.21', () => {
  expect(queryClient.getDefaultOptions().queries).toMatchObject({
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchInterval: false,
    retry: false,
  })
})

test('the current user stays fresh for 30 minutes and is cached for 60 §7.25', () => {
  expect(currentUser).toMatchObject({
    staleTime: 1_800_000,
    gcTime: 3_600_000,
    retry: false,
    refetchOnMount: false,
  })
})

test('a club is polled every 10 seconds, in the background too §9.24', () => {
  expect(clubs.bySlug('dune')).toMatchObject({ staleTime: 10_000, refetchIntervalInBackground: true })
})

test("a query's key is the path of its URL, segment by segment", () => {
  expect(urlOf(getClub, { params: { slug: 'dune' } })).toBe('/api/clubs/slug/dune')
  expect(keyOfUrl('/api/clubs/7/books')).toEqual(['api', 'clubs', '7', 'books'])
  expect(endpointQuery(listClubs, { query: { query: 'a b' } }).queryKey).toEqual([
    'api',
    'clubs',
    '?query=a%20b',
  ])
})

test('a list begins with the page that came with the HTML, as old as that page, and with nothing otherwise', () => {
  const client = newQueryClient()
  const page = { rows: [], total: 30, next: 'second' }
  const inputAt = (cursor: string | null) => ({ query: { cursor: cursor ?? undefined } })
  const listFrom = (start: string | null) =>
    new InfiniteQueryObserver(
      client,
      infiniteQueryOptions({
        ...endpointPages(client, listClubs, inputAt, start),
        queryKey: ['clubs', start],
      }),
    ).getCurrentResult()

  setPageData(client, [['/api/clubs', page]])
  const first = client.getQueryCache().find({ queryKey: ['api', 'clubs'] })
  first?.setState({ dataUpdatedAt: 1000 })
  expect(listFrom(null)).toMatchObject({
    data: { pages: [page], pageParams: [null] },
    dataUpdatedAt: 1000,
    hasNextPage: true,
  })
  expect(listFrom('second')).toMatchObject({ data: undefined, dataUpdatedAt: 0 })
})

test('a list that is loaded page by page names its call, so that events find what it shows §D.108', () => {
  const { meta } = endpointPages(
    newQueryClient(),
    listClubs,
    (cursor) => ({ query: { cursor: cursor ?? undefined } }),
    null,
  )
  expect(meta.call.endpoint).toBe(listClubs)
})

test('what changes while it is fetched for the first time is fetched again', async () => {
  const client = newQueryClient()
  const answers: ((words: string) => void)[] = []
  const queryFn = () => new Promise<string>((resolve) => answers.push(resolve))
  const observer = new QueryObserver(client, { queryKey: ['api', 'words'], queryFn })
  const leave = observer.subscribe(() => {})
  const refreshed = client.invalidateQueries({ queryKey: ['api'] })
  answers[0]?.('sealed')
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.('open')
  await refreshed
  expect(observer.getCurrentResult().data).toBe('open')
  leave()
})
