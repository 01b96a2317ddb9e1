import { expect, test } from 'vitest'
import { getCurrentUser } from '#contract/accounts/account.ts'
import { getBook } from '#contract/books/book.ts'
import { listPopularBooks } from '#contract/books/popular-book.ts'
import { getClub, listClubs } from '#contract/clubs/club.ts'
import { clubParts, isShownBy, readPart } from '#contract/clubs/event.ts'
import { listClubThreads } from '#contract/discussions/club-thread.ts'
import { listReplies } from '#contract/discussions/discussion.ts'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { urlOf } from '#contract/http/endpoint-url.ts'
import { getClubCalendar } from '#contract/meetings/calendar.ts'
import { getMeetingDay } from '#contract/meetings/day.ts'
import { getMeeting, listMeetings } from '#contract/meetings/meeting.ts'
import { getInvite } from '#contract/members/invite.ts'
import { getMembershipStatus, listMembers } from '#contract/members/member.ts'
import { listDeclined } from '#contract/members/request.ts'
import { listNotes } from '#contract/notes/note.ts'
import { getUnreadCount } from '#contract/notifications/notification.ts'
import { getProgress } from '#contract/progress/progress.ts'
import { getAdminList } from '#contract/reading-list/admin-list.ts'
import { getListedBook, listClubBooks } from '#contract/reading-list/listed-book.ts'
import { listRecommendations } from '#contract/recommendations/recommendation.ts'
import { listReviews } from '#contract/reviews/review.ts'
import { getPostCounts } from '#contract/texts/counts.ts'
import { getOwnReactions } from '#contract/texts/reaction.ts'
import { aClub } from '#web/features/clubs/club-in-tests.ts'

const club = aClub({ slug: 'dune-readers' })
const [ofClub, ofBook] = [{ clubId: 1 }, { clubId: 1, bookId: 12 }]

/** The calls of pages of the club, and of other pages. */
const calls = (
  [
    [getCurrentUser, {}],
    [getUnreadCount, {}],
    [listClubs, { query: { limit: 24 } }],
    [getClub, { params: { slug: 'dune-readers' } }],
    [getClub, { params: { slug: 'emma-readers' } }],
    [getMembershipStatus, { params: { id: 1 } }],
    [listMembers, { params: { id: 1 } }],
    [listMembers, { params: { id: 1 }, query: { status: 'pending' } }],
    [listMembers, { params: { id: 1 }, query: { status: 'member', query: 'pending' } }],
    [listClubThreads, { params: ofClub, query: { limit: 20 } }],
    [listMeetings, { params: ofClub, query: { limit: 100 } }],
    [getMeeting, { params: { clubId: 1, meetingId: 3 } }],
    [getMeetingDay, { params: { clubId: 1, meetingId: 3 } }],
    [getClubCalendar, { params: ofClub }],
    [listDeclined, { params: ofClub }],
    [getInvite, { params: ofClub }],
    [listClubBooks, { params: { id: 1 } }],
    [getListedBook, { params: { id: 1, bookId: 12 } }],
    [getAdminList, { params: ofClub }],
    [listRecommendations, { params: { id: 1 }, query: { count: 8 } }],
    [getPostCounts, { params: ofBook }],
    [listNotes, { params: ofBook }],
    [getOwnReactions, { params: ofBook }],
    [listReplies, { params: { ...ofBook, discussionId: 5 } }],
    [listNotes, { params: { clubId: 1, bookId: 13 } }],
    [getProgress, { params: ofBook }],
    [listClubBooks, { params: { id: 10 } }],
    [getBook, { params: { bookId: 12 } }],
    [listReviews, { params: { bookId: 12 }, query: { clubId: 1 } }],
    [listReviews, { params: { bookId: 12 }, query: { clubId: 10 } }],
    [listPopularBooks, { query: { limit: 20 } }],
  ] as const
).map(([endpoint, input]) => ({ endpoint: endpoint as Endpoint, input }))

const urls = calls.map(({ endpoint, input }) => urlOf(endpoint, input))
const everythingInClub = urls.filter((url) => /dune|clubs\/1\/|clubId=1$|books\/12$/.test(url))

test.each([
  ['club', ['/api/clubs/slug/dune-readers', '/api/clubs/1/invite']],
  [
    'members',
    [
      '/api/clubs/1/members',
      '/api/clubs/1/members?status=member&query=pending',
      '/api/clubs/1/meetings?limit=100',
      '/api/clubs/1/meetings/3',
      '/api/clubs/1/meetings/3/day',
      '/api/clubs/1/books/12',
      '/api/clubs/1/reading-list/admin',
    ],
  ],
  [
    'requests',
    ['/api/clubs/1/membership-status', '/api/clubs/1/members?status=pending', '/api/clubs/1/declined'],
  ],
  ['notes/12', ['/api/clubs/1/books/12/counts', '/api/clubs/1/books/12/notes']],
  [
    'discussions/12',
    [
      '/api/clubs/1/discussions?limit=20',
      '/api/clubs/1/meetings/3/day',
      '/api/clubs/1/books/12/counts',
      '/api/clubs/1/books/12/discussions/5/replies',
    ],
  ],
  ['meetings', ['/api/clubs/1/meetings?limit=100', '/api/clubs/1/meetings/3', '/api/clubs/1/meetings/3/day']],
  ['reactions/12', ['/api/clubs/1/meetings/3/day', '/api/clubs/1/books/12/own-reactions']],
  [
    'progress/12',
    [
      '/api/clubs/1/discussions?limit=20',
      '/api/clubs/1/meetings?limit=100',
      '/api/clubs/1/meetings/3',
      '/api/clubs/1/meetings/3/day',
      '/api/clubs/1/books/12/notes',
      '/api/clubs/1/books/12/discussions/5/replies',
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
      '/api/clubs/1/books/12',
      '/api/clubs/1/reading-list/admin',
      '/api/clubs/1/recommendations?count=8',
    ],
  ],
  [
    'reviews/12',
    [
      '/api/clubs/1/meetings/3/day',
      '/api/clubs/1/books',
      '/api/clubs/1/books/12',
      '/api/clubs/1/reading-list/admin',
      '/api/clubs/1/books/12/counts',
      '/api/books/12',
      '/api/books/12/ratings?clubId=1',
    ],
  ],
  ['notifications', ['/api/notifications/unread-count']],
  ['all', ['/api/notifications/unread-count', ...everythingInClub]],
  ['membership', everythingInClub],
  ['something-newer', []],
])('a change of %s concerns the answers that show it, and no others §D.108', (changed, shown) => {
  const change = readPart(changed)
  const found = calls.filter((call) => change && isShownBy(call, club, change))
  expect(found.map(({ endpoint, input }) => urlOf(endpoint, input))).toEqual(shown)
})

const modules = import.meta.glob<Record<string, unknown>>(
  ['../../contract/**/*.ts', '!../../contract/**/*.test.ts'],
  { eager: true },
)
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value
const declared = Object.values(modules).flatMap((module) => Object.values(module).filter(isEndpoint))
const answered = declared.filter(({ method, events }) => method === 'GET' && !events)

test('every answer about a club declares which of its parts it shows', () => {
  const aboutClubs = answered.filter(({ path }) => /^\/api\/clubs\/:\w+\//.test(path))
  expect(aboutClubs.length).toBeGreaterThan(30)
  expect(aboutClubs.filter(({ shows }) => shows === undefined).map(({ path }) => path)).toEqual([])
})

test('every part that an answer shows is one that events name', () => {
  const parts = answered.flatMap(({ shows = [] }) => (typeof shows === 'function' ? shows({}) : shows))
  const named = new Set<string>(clubParts)
  expect(parts.length).toBeGreaterThan(30)
  expect(parts.filter((part) => !named.has(part))).toEqual([])
})
