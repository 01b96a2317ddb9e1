import { createStore, keys } from 'idb-keyval'
import { afterEach, expect, test, vi } from 'vitest'
import { accountName, writeLocal } from '../local-storage.ts'
import { keyOfUrl } from '../queries.ts'
import { isKeptUrl, urlOfKey } from './kept-urls.ts'
import { dropOldest } from './drop-oldest.ts'
import { stubDatabase } from './database-in-tests.ts'
import { openStoredAnswers } from './stored-answers.ts'
import { waitingKind } from './waiting-kinds.ts'

afterEach(() => vi.unstubAllGlobals())

test('the oldest answers go first, until the rest fits §P.71', () => {
  const index = new Map([
    ['/old', [1, 60] as const],
    ['/middle', [2, 30] as const],
    ['/new', [3, 50] as const],
  ])
  expect(dropOldest(index, 80)).toEqual(['/old'])
  expect([...index.keys()]).toEqual(['/middle', '/new'])
  expect(dropOldest(index, 80)).toEqual([])
})

test('what two tabs keep is bounded together, and nothing is kept after a sign-out §P.100', async () => {
  stubDatabase()
  const tabs = [0, 1].map(() => openStoredAnswers(1, createStore('kept', 'answers')))
  const large = 'x'.repeat(10_000_000)
  const kept = async () => (await keys(createStore('kept', 'answers'))).filter((key) => key !== '1 index')
  writeLocal(accountName, '1')
  for (const [at, url] of ['/one', '/two', '/three'].entries()) await tabs[at % 2]?.keep([[url, large]])
  expect(await kept()).toEqual(['1 /two', '1 /three'])
  await tabs[1]?.forget((url) => url === '/three')
  await tabs[0]?.keep([['/four', large]])
  expect(await kept()).toEqual(['1 /two', '1 /four'])
  writeLocal(accountName, null)
  await tabs[0]?.keep([['/five', 'A']])
  expect(await kept()).toEqual(['1 /two', '1 /four'])
})

test.each([
  ['/api/clubs/7/books', true],
  ['/api/clubs/slug/dune', true],
  ['/api/clubs/mine/reading', true],
  ['/api/library?shelf=reading', true],
  ['/api/auth/user', true],
  ['/api/clubs/7/calendar', false],
  ['/api/clubs/7/invite', false],
  ['/api/clubs/7/reports', false],
  ['/api/clubs/7/declined', false],
  ['/api/clubs/7/members', true],
  ['/api/clubs/7/members?status=pending&limit=50', false],
  ['/api/clubs/slug/declined', true],
  ['/api/library?query=status%3Dpending', true],
  ['/api/clubs/7/invitations/allowance', false],
  ['/api/clubs/7/books/2/plan/calendar.ics', false],
  ['/api/library/export.csv', false],
  ['/api/clubs/slug/dune/invitation', false],
  ['/api/clubs/slug/log-cabin-readers', true],
  ['/api/clubs/slug/events-and-invitations', true],
  ['/api/clubs/slug/invitation', true],
  ['/api/library?query=a.b/search', true],
  ['/api/account/sessions', false],
  ['/api/amazon/search?query=emma', false],
])('whether %s is kept: %s §P.71 §P.96', (url, isKept) => {
  expect(isKeptUrl(url)).toBe(isKept)
  expect(urlOfKey(keyOfUrl(url))).toBe(url)
})

test.each([
  ['PATCH', '/api/clubs/:clubId/books/:bookId/progress', '{"currentPage":4}', 'place'],
  ['POST', '/api/clubs/:clubId/books/:bookId/notes', '{"content":"x"}', 'note'],
  ['POST', '/api/clubs/:clubId/board', '{"content":"x"}', 'message'],
  ['POST', '/api/clubs/:clubId/board', '{"content":"x","announcement":{"until":null}}', null],
  ['DELETE', '/api/clubs/:clubId/books/:bookId/discussions/:discussionId/reactions', '{}', 'reaction'],
  ['PUT', '/api/library/:bookId', '{"rating":3.5}', 'stars'],
  ['PUT', '/api/library/:bookId', '{"shelf":"read"}', null],
  ['PUT', '/api/clubs/:clubId/rounds/:roundId/ballot', '{"ranks":[1]}', null],
  ['POST', '/api/clubs', '{}', null],
  ['DELETE', '/api/clubs/:clubId/members/:memberId', '', null],
] as const)('what may be sent later: %s %s %s is %s §P.65', (method, path, body, kind) => {
  expect(waitingKind({ method, path }, body)).toBe(kind)
})
