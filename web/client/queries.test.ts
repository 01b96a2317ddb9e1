import {
  type InfiniteData,
  InfiniteQueryObserver,
  infiniteQueryOptions,
  type QueryClient,
  QueryObserver,
} from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
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

test('what an action has put there is not undone by an answer that was asked for before it §D.115', async () => {
  const client = newQueryClient()
  const answers: ((words: string) => void)[] = []
  const queryFn = () => new Promise<string>((resolve) => answers.push(resolve))
  const observer = new QueryObserver(client, { queryKey: ['api', 'words'], queryFn, initialData: 'old' })
  const leave = observer.subscribe(() => {})
  void observer.refetch()
  client.setQueryData(['api', 'words'], 'new')
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[0]?.('old')
  await new Promise((resolve) => setTimeout(resolve))
  expect(client.getQueryData(['api', 'words'])).toBe('new')
  answers[1]?.('newer')
  await vi.waitFor(() => expect(client.getQueryData(['api', 'words'])).toBe('newer'))
  leave()
})

describe('a change and a further page at the same time', () => {
  let answers: ((words: string) => void)[]
  let client: QueryClient
  let observer: InfiniteQueryObserver<string, Error, InfiniteData<string>, string[], number>
  const asked = (times: number) => vi.waitFor(() => expect(answers).toHaveLength(times))
  const answer = async (at: number, words: string) => {
    await asked(at + 1)
    answers[at]?.(words)
  }
  const shows = (...pages: string[]) =>
    vi.waitFor(() => expect(observer.getCurrentResult().data?.pages).toEqual(pages))
  let leave: () => void
  beforeEach(async () => {
    answers = []
    client = newQueryClient()
    observer = new InfiniteQueryObserver(client, {
      queryKey: ['api', 'words'],
      queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
      initialPageParam: 0,
      getNextPageParam: (_last, all) => all.length,
    })
    leave = observer.subscribe(() => {})
    await answer(0, 'first')
    await shows('first')
  })
  afterEach(() => leave())

  const showsChange = async (from: number) => {
    await answer(from, 'changed first')
    await answer(from + 1, 'changed second')
    await shows('changed first', 'changed second')
  }

  test('a page that is being fetched is not cancelled by a change, which then shows in all pages §D.155', async () => {
    void observer.fetchNextPage()
    await asked(2)
    void client.invalidateQueries({ queryKey: ['api'] })
    await answer(1, 'second')
    await shows('first', 'second')
    await showsChange(2)
  })

  test('a change that is being fetched is not forgotten because a reader asks for a further page §D.155', async () => {
    void client.invalidateQueries({ queryKey: ['api'] })
    await asked(2)
    void observer.fetchNextPage()
    await answer(2, 'second')
    await shows('first', 'second')
    await showsChange(3)
  })
})
