import { expect, test } from 'vitest'
import { getClub, listClubs } from '#contract/clubs/club.ts'
import { currentUser } from './current-user.ts'
import { clubs } from '#web/features/clubs/queries.ts'
import { urlOf } from '#contract/http/endpoint-url.ts'
import { CallError } from './api.ts'
import { endpointQuery, keyOfUrl, queryClient } from './queries.ts'

test('a failure reads as its status, a colon and the body, or the status text where there is no body §7.24', () => {
  expect(new CallError(409, '{"detail":"Taken"}', 'Conflict').message).toBe('409: {"detail":"Taken"}')
  expect(new CallError(502, '', 'Bad Gateway').message).toBe('502: Bad Gateway')
})

test('data never goes stale by itself; nothing polls, retries or asks again on focus unless it says so §9.21', () => {
  expect(queryClient.getDefaultOptions().queries).toMatchObject({
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchInterval: false,
    retry: false,
  })
})

test('who is signed in stays fresh for 30 minutes and is kept for 60 §7.25', () => {
  expect(currentUser).toMatchObject({
    staleTime: 1_800_000,
    gcTime: 3_600_000,
    retry: false,
    refetchOnMount: false,
  })
})

test('a club is asked about every 10 seconds, in the background too §9.24', () => {
  expect(clubs.bySlug('dune')).toMatchObject({ staleTime: 10_000, refetchIntervalInBackground: true })
})

test('everything about one thing has keys that begin alike', () => {
  expect(urlOf(getClub, { params: { slug: 'dune' } })).toBe('/api/clubs/slug/dune')
  expect(keyOfUrl('/api/clubs/7/books')).toEqual(['api', 'clubs', '7', 'books'])
  expect(endpointQuery(listClubs, { query: { query: 'a b' } }).queryKey).toEqual([
    'api',
    'clubs',
    '?query=a%20b',
  ])
})
