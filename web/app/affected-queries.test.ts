import { expect, test } from 'vitest'
import { readPart } from '#contract/clubs/event.ts'
import { aClub } from '#web/features/clubs/club-in-tests.ts'
import { keyOfUrl } from '#web/client/queries.ts'
import { isAffected } from './affected-queries.ts'

const club = aClub({ slug: 'dune-readers' })
/** The queries of pages of the club, and of other pages. */
const allUrls = [
  '/api/auth/user',
  '/api/clubs?limit=24',
  '/api/clubs/slug/dune-readers',
  '/api/clubs/slug/emma-readers',
  '/api/clubs/1/membership-status',
  '/api/clubs/1/members',
  '/api/clubs/1/members/pages/pending',
  '/api/clubs/1/members/pages/member/pending',
  '/api/clubs/1/discussions?limit=20',
  '/api/clubs/1/meetings?limit=100',
  '/api/clubs/1/meetings/3',
  '/api/clubs/1/meetings/3/day',
  '/api/clubs/1/calendar',
  '/api/clubs/1/declined',
  '/api/clubs/1/invite',
  '/api/clubs/1/books',
  '/api/clubs/1/reading-list/admin',
  '/api/clubs/1/recommendations?count=8',
  '/api/clubs/1/books/12/counts',
  '/api/clubs/1/books/12/notes',
  '/api/clubs/1/books/12/own-reactions',
  '/api/clubs/1/books/12/discussions/5/replies/all',
  '/api/clubs/1/books/13/notes',
  '/api/clubs/1/books/12/progress',
  '/api/clubs/10/books',
  '/api/books/12',
  '/api/books/12/ratings?clubId=1',
  '/api/books/12/ratings?clubId=10',
  '/api/books/popular?limit=20',
]

const ofClub = allUrls.filter((url) => /dune|clubs\/1\/|clubId=1$|books\/12$/.test(url))

test.each([
  ['club', ['/api/clubs/slug/dune-readers', '/api/clubs/1/invite']],
  [
    'members',
    [
      '/api/clubs/1/members',
      '/api/clubs/1/members/pages/member/pending',
      '/api/clubs/1/meetings?limit=100',
      '/api/clubs/1/meetings/3',
      '/api/clubs/1/meetings/3/day',
      '/api/clubs/1/reading-list/admin',
    ],
  ],
  [
    'requests',
    ['/api/clubs/1/membership-status', '/api/clubs/1/members/pages/pending', '/api/clubs/1/declined'],
  ],
  ['notes/12', ['/api/clubs/1/books/12/counts', '/api/clubs/1/books/12/notes']],
  [
    'discussions/12',
    [
      '/api/clubs/1/discussions?limit=20',
      '/api/clubs/1/meetings/3/day',
      '/api/clubs/1/books/12/counts',
      '/api/clubs/1/books/12/discussions/5/replies/all',
    ],
  ],
  ['meetings', ['/api/clubs/1/meetings?limit=100', '/api/clubs/1/meetings/3', '/api/clubs/1/meetings/3/day']],
  ['reactions/12', ['/api/clubs/1/meetings/3/day', '/api/clubs/1/books/12/own-reactions']],
  [
    'progress/12',
    [
      '/api/clubs/1/discussions?limit=20',
      '/api/clubs/1/meetings/3/day',
      '/api/clubs/1/books/12/notes',
      '/api/clubs/1/books/12/discussions/5/replies/all',
      '/api/clubs/1/books/12/progress',
      '/api/books/12/ratings?clubId=1',
    ],
  ],
  [
    'reading-list',
    [
      '/api/clubs/1/discussions?limit=20',
      '/api/clubs/1/meetings?limit=100',
      '/api/clubs/1/meetings/3',
      '/api/clubs/1/meetings/3/day',
      '/api/clubs/1/books',
      '/api/clubs/1/reading-list/admin',
      '/api/clubs/1/recommendations?count=8',
    ],
  ],
  [
    'reviews/12',
    [
      '/api/clubs/1/meetings/3/day',
      '/api/clubs/1/books',
      '/api/clubs/1/reading-list/admin',
      '/api/clubs/1/books/12/counts',
      '/api/books/12',
      '/api/books/12/ratings?clubId=1',
    ],
  ],
  ['all', ofClub],
  ['membership', ofClub],
  ['something-newer', []],
])('%s is about %s §D.108', (changed, urls) => {
  const part = readPart(changed)
  const found = allUrls.filter((url) => part && isAffected(club, part, keyOfUrl(url)))
  expect(found).toEqual(urls)
})
