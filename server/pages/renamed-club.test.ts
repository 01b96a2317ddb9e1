import { expect, test } from 'vitest'
import { urlOfRenamedClub } from './renamed-club.ts'

const renamed = new Map([['/api/clubs/slug/old-name', { slug: 'new-name' }]])

test.each([
  ['/club/old-name', '/club/new-name'],
  ['/club/old-name?invite=true&token=abc', '/club/new-name?invite=true&token=abc'],
  ['/clubs/old-name/settings?tab=members', '/clubs/new-name/settings?tab=members'],
  ['/club/old-name/book/7?tab=notes', '/club/new-name/book/7?tab=notes'],
  ['/clubs/old-name/books/7', '/clubs/new-name/books/7'],
  ['//club/old-name/', '/club/new-name'],
])('%s of a renamed club redirects to %s', (from, to) => {
  expect(urlOfRenamedClub(from, renamed)).toBe(to)
})

test.each(['/club/new-name', '/club/New-Name', '/club/unknown', '/browse-clubs', '/old-name', '/'])(
  '%s is not redirected',
  (url) => {
    const data = new Map([
      ...renamed,
      ...['new-name', 'New-Name'].map((slug) => [`/api/clubs/slug/${slug}`, { slug: 'new-name' }] as const),
    ])
    expect(urlOfRenamedClub(url, data)).toBeNull()
  },
)
