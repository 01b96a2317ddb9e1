import type { Answer, CallInput, Endpoint } from './http/endpoint.ts'
import type { PageOf } from './http/page.ts'
import { getBackupState, listBackups } from './admin/backups.ts'
import { listCatalogueUploads } from './admin/catalogue.ts'
import { listAdminClubs } from './admin/clubs.ts'
import {
  adminClubsInput,
  failedMailInput,
  jobsInput,
  jobStateIn,
  readerFilterIn,
  readersInput,
} from './admin/inputs.ts'
import { listAdminJobs } from './admin/jobs.ts'
import { listAdminLog } from './admin/log.ts'
import { getOverview } from './admin/overview.ts'
import { listReaders as listReadersOfInstance } from './admin/readers.ts'
import { getInstanceSettings } from './admin/settings.ts'
import { getArchive, listArchives } from './archives/restore.ts'
import { getPlaceholder } from './archives/placeholder.ts'
import { safePath } from './accounts/return-path.ts'
import { getBoardLine } from './board/board-line.ts'
import { firstReplies, repliesInput } from './board/first-replies.ts'
import { listBoardReplies } from './board/reply.ts'
import { getBoardThread, listBoard } from './board/thread.ts'
import { listPasskeys } from './accounts/passkey.ts'
import { listSessions } from './accounts/session.ts'
import { getAccountSettings } from './accounts/settings.ts'
import { getFirstAccount } from './accounts/first-account.ts'
import { getRegistrationInvitation, listRegistrationLinks } from './accounts/registration.ts'
import { getSignInMethods } from './accounts/sign-in.ts'
import { getSuspension, isSuspendedResult } from './accounts/suspension.ts'
import { getBook } from './books/book.ts'
import { listPopularBooks, listTrendingGenres, popularInput } from './books/popular-book.ts'
import { listOwnRounds } from './choosing/own-round.ts'
import { listPool } from './choosing/pool.ts'
import { getTurns } from './choosing/turns.ts'
import { getRound, listRounds, openRoundsInput, pastRoundsInput } from './choosing/round.ts'
import { type Club, clubsInput, getClub, listClubs, searchWords } from './clubs/club.ts'
import { getStartRefusal } from './clubs/start-refusal.ts'
import { clubThreadsInput, listClubThreads } from './discussions/club-thread.ts'
import {
  getMeeting,
  listMeetings,
  nextMeetingsInput,
  pastMeetingsInput,
  upcomingMeetingsInput,
} from './meetings/meeting.ts'
import { getNudges, nudgesInput } from './nudges/nudge.ts'
import { listOwnMeetings } from './meetings/own-meeting.ts'
import {
  getMemberPage,
  listMemberSuggestions,
  listMemberTexts,
  memberSuggestionsInput,
  memberTextKinds,
  memberTextsInput,
} from './member-pages/member-page.ts'
import { getInvitation, invitationInput, inviteLinkIn } from './members/invitation.ts'
import { clubReportsInput, queueStateIn, siteReportsInput } from './reports/inputs.ts'
import { listClubReports } from './reports/report.ts'
import { listSiteReports } from './reports/site-reports.ts'
import { getMembershipStatus, listMembers, membersInput, type MembershipStatus } from './members/member.ts'
import { listOwnClubs, listMemberships } from './members/own-club.ts'
import { listNews } from './news/news.ts'
import { listNotifications } from './notifications/notification.ts'
import { getNotificationPreferences, listClubLevels } from './notifications/preferences.ts'
import { getPushKey, listPushSubscriptions } from './notifications/push.ts'
import type { PageName } from './pages.ts'
import { getPostCounts } from '#contract/texts/counts.ts'
import { getOwnPage } from './instance/own-pages.ts'
import { listClubImports } from './imports/club-import.ts'
import { listImports } from './imports/import.ts'
import { libraryAt, libraryInput, shownAtHome } from './library/inputs.ts'
import { listLibrary } from './library/library-book.ts'
import { countShelves, listShelves } from './library/shelf.ts'
import { getPlan } from './plans/plan.ts'
import { getLookAhead } from './progress/look-ahead.ts'
import { listNowReading, nowReadingShown } from './progress/now-reading.ts'
import { getProgress } from './progress/progress.ts'
import { listReaders } from './progress/readers.ts'
import { bookClubsInput, listBookClubs } from './reading-list/book-club.ts'
import { getListedBook, listClubBooks } from './reading-list/listed-book.ts'
import { listSuggestions } from './suggestions/suggestion.ts'
import { getReader } from './library/reader-page.ts'
import { getYear } from './years/statistics.ts'

/** Fetches a response, or one page of a long list, and caches it under its URL. Null if the call failed. */
export interface FetchData {
  get: <E extends Endpoint>(endpoint: E, input: CallInput<E>) => Promise<Answer<E> | null>
  getPage: <E extends Endpoint>(endpoint: E, input: CallInput<E>) => Promise<PageOf<Answer<E>> | null>
}

export interface PageRequest {
  params: Readonly<Record<string, string>>
  query: { get: (name: string) => string | null }
  isReader: boolean
}

type LoadData = (fetch: FetchData, request: PageRequest) => Promise<unknown>

/** Queries for each page's first screen. The server runs them for the first HTML, the browser while it loads the page's code. */
export const pageData: Partial<Record<PageName, LoadData>> = {
  home: async ({ get, getPage }, { query, isReader }) => {
    if (isReader)
      return Promise.all([
        ownClubsOrSettings(get),
        get(listNowReading, {}),
        ...(['reading', 'want'] as const).map((shelf) =>
          getPage(listLibrary, libraryInput({ shelf, limit: shownAtHome[shelf] })),
        ),
        get(listNews, {}),
        get(listOwnMeetings, {}),
        get(listOwnRounds, {}),
      ])
    const link = inviteLinkIn(safePath(query.get('next')))
    return Promise.all([
      link && get(getInvitation, invitationInput(link)),
      isSuspendedResult(query.get('sign-in')) && get(getSuspension, {}),
    ])
  },

  join: ({ get }, { params }) => get(getRegistrationInvitation, { params: { token: params['token'] ?? '' } }),

  begin: ({ get }, { params: { token }, isReader }) =>
    isReader ? get(getAccountSettings, {}) : get(getFirstAccount, { query: { token } }),

  firstSteps: async ({ get }, { isReader }) => {
    if (!isReader || !(await get(getAccountSettings, {}))?.siteAdmin) return null
    return Promise.all([get(getInstanceSettings, {}), get(getOverview, {}), get(getBackupState, {})])
  },

  inviteReaders: async ({ get }, { isReader }) =>
    isReader && Promise.all([get(getSignInMethods, {}), get(listRegistrationLinks, {})]),

  account: async ({ get }, { isReader }) =>
    isReader &&
    Promise.all([
      get(getSignInMethods, {}),
      get(listPasskeys, {}),
      get(listSessions, {}),
      get(listOwnClubs, {}),
      get(getAccountSettings, {}),
    ]),

  admin: async ({ get, getPage }, { params, query, isReader }) => {
    if (!isReader || !(await get(getAccountSettings, {}))?.siteAdmin) return null
    const words = searchWords(query.get('query') ?? '')
    switch (params['section']) {
      case undefined:
        return get(getOverview, {})
      case 'readers':
        return getPage(listReadersOfInstance, readersInput(words, readerFilterIn(query.get('show'))))
      case 'clubs':
        return getPage(listAdminClubs, adminClubsInput(words))
      case 'reports':
        return getPage(listSiteReports, siteReportsInput(queueStateIn(query.get('state'))))
      case 'jobs':
        return getPage(listAdminJobs, jobsInput(jobStateIn(query.get('state'))))
      case 'mail':
        return Promise.all([get(getOverview, {}), getPage(listAdminJobs, failedMailInput())])
      case 'backups':
        return Promise.all([get(getBackupState, {}), getPage(listBackups, { query: {} })])
      case 'catalogue':
        return getPage(listCatalogueUploads, { query: {} })
      case 'settings':
        return get(getInstanceSettings, {})
      case 'log':
        return getPage(listAdminLog, { query: {} })
      default:
        return null
    }
  },

  books: async ({ get, getPage }, { query, isReader }) =>
    isReader &&
    Promise.all([
      getPage(listLibrary, libraryInput(libraryAt(query))),
      get(countShelves, {}),
      get(listShelves, {}),
    ]),

  notifications: async ({ get, getPage }, { isReader }) =>
    isReader && Promise.all([getPage(listNotifications, { query: {} }), get(getAccountSettings, {})]),

  notificationPreferences: async ({ get, getPage }, { isReader }) =>
    isReader &&
    Promise.all([
      get(getNotificationPreferences, {}),
      getPage(listClubLevels, { query: {} }),
      get(getPushKey, {}),
      get(listPushSubscriptions, {}),
    ]),

  browse: async ({ get, getPage }, { query, isReader }) => {
    const clubs = await getPage(listClubs, clubsInput(wordsIn(query), query.get('cursor')))
    if (isReader && clubs && clubs.rows.length > 0)
      await get(listMemberships, { query: { clubs: clubs.rows.map(({ id }) => id).join() } })
  },

  popular: ({ get, getPage }, { query }) =>
    Promise.all([
      getPage(listPopularBooks, popularInput(wordsIn(query), query.get('cursor'))),
      get(listTrendingGenres, {}),
    ]),

  imprint: ({ get }) => get(getOwnPage, { params: { page: 'imprint' } }),

  privacy: ({ get }) => get(getOwnPage, { params: { page: 'privacy' } }),

  suggestions: ({ getPage }) => getPage(listSuggestions, { query: {} }),

  club: (fetch, request) =>
    fetchClub(fetch, request, 'list', async ({ id, visibility }, membership) => {
      const maySeePosts = visibility === 'open' || (await membership)?.isMember === true
      const [books, meetings] = await Promise.all([
        fetch.get(listClubBooks, { params: { id } }),
        maySeePosts ? fetch.getPage(listMeetings, nextMeetingsInput(id)) : null,
        maySeePosts && fetch.getPage(listRounds, openRoundsInput(id)),
      ])
      const reading = books?.filter(({ status }) => status === 'reading').slice(0, nowReadingShown) ?? []
      if (!(await membership)?.isMember) return
      const next = meetings?.rows.find(({ status }) => status === 'scheduled')
      await Promise.all([
        fetch.get(listNews, {}),
        fetch.get(getTurns, { params: { clubId: id } }),
        fetch.get(getBoardLine, { params: { clubId: id } }),
        next && fetch.get(getMeeting, { params: { clubId: id, meetingId: next.id } }),
        ...reading.flatMap((book) => {
          const params = { clubId: id, bookId: book.id }
          return [fetch.get(getProgress, { params }), fetch.get(getPlan, { params })]
        }),
      ])
    }),

  members: (fetch, request) =>
    fetchClub(fetch, request, 'posts', ({ id }) =>
      fetch.getPage(listMembers, membersInput(id, wordsIn(request.query), request.query.get('cursor'))),
    ),

  member: (fetch, request) =>
    fetchClub(fetch, request, 'posts', async ({ id }, membership) => {
      if (!(await membership)?.isMember) return
      const params = { clubId: id, memberId: request.params['memberId'] ?? '' }
      await Promise.all([
        fetch.get(getMemberPage, { params }),
        fetch.getPage(listMemberSuggestions, memberSuggestionsInput(params, null)),
        ...memberTextKinds.map((kind) =>
          fetch.getPage(listMemberTexts, memberTextsInput(params, kind, null)),
        ),
      ])
    }),

  discussions: (fetch, request) =>
    fetchClub(fetch, request, 'posts', ({ id }) =>
      fetch.getPage(listClubThreads, clubThreadsInput(id, request.query.get('cursor'))),
    ),

  choose: (fetch, request) =>
    fetchClub(fetch, request, 'posts', ({ id }, membership) => {
      const turns = async () =>
        (await membership)?.isMember && (await fetch.get(getTurns, { params: { clubId: id } }))
      return Promise.all([
        turns(),
        fetch.get(listPool, { params: { clubId: id } }),
        fetch.getPage(listRounds, openRoundsInput(id)),
        fetch.getPage(listRounds, pastRoundsInput(id, request.query.get('cursor'))),
      ])
    }),

  round: (fetch, request) =>
    // Without the reader's own ballot, because HTML never contains sealed choices.
    fetchClub(fetch, request, 'posts', async ({ id }, membership) => {
      const round = await fetch.get(getRound, {
        params: { clubId: id, roundId: request.params['roundId'] ?? '' },
      })
      if (round && round.closedAt === null && (await membership)?.role === 'admin')
        await fetch.get(getNudges, nudgesInput(id, { kind: 'round', id: round.id }))
    }),

  meetings: (fetch, request) =>
    fetchClub(fetch, request, 'posts', ({ id }) =>
      Promise.all([
        fetch.getPage(listMeetings, upcomingMeetingsInput(id)),
        fetch.getPage(listMeetings, pastMeetingsInput(id, request.query.get('cursor'))),
      ]),
    ),

  meeting: (fetch, request) =>
    fetchClub(fetch, request, 'posts', async ({ id }, membership) => {
      const meeting = await fetch.get(getMeeting, {
        params: { clubId: id, meetingId: request.params['meetingId'] ?? '' },
      })
      if (!meeting || meeting.status === 'cancelled' || (await membership)?.role !== 'admin') return
      const kind = meeting.status === 'scheduled' ? 'meeting' : 'options'
      await fetch.get(getNudges, nudgesInput(id, { kind, id: meeting.id }))
    }),

  board: (fetch, request) =>
    fetchClub(fetch, request, 'board', ({ id }) =>
      fetch.getPage(listBoard, { params: { clubId: id }, query: {} }),
    ),

  boardThread: (fetch, request) =>
    fetchClub(fetch, request, 'board', async ({ id }, membership) => {
      const params = { clubId: id, threadId: request.params['threadId'] ?? '' }
      const thread = await fetch.get(getBoardThread, { params })
      const isMember = (await membership)?.isMember === true
      if (thread) await fetch.getPage(listBoardReplies, repliesInput(params, firstReplies(thread, isMember)))
    }),

  reports: (fetch, request) =>
    fetchClub(fetch, request, 'list', async ({ id }, membership) => {
      const state = queueStateIn(request.query.get('state'))
      if ((await membership)?.may.manage) await fetch.getPage(listClubReports, clubReportsInput(id, state))
    }),

  settings: (fetch, request) => fetchClub(fetch, request),

  clubImport: (fetch, request) =>
    fetchClub(fetch, request, 'list', async ({ id: clubId }, membership) => {
      if ((await membership)?.may.manage)
        await fetch.getPage(listClubImports, { params: { clubId }, query: {} })
    }),

  book: (fetch, request) =>
    fetchClub(fetch, request, 'list', async ({ id }, membership) => {
      const bookId = request.params['bookId'] ?? ''
      const forAnyone = Promise.all([
        fetch.get(getBook, { params: { bookId } }),
        fetch.get(getPostCounts, { params: { clubId: id, bookId } }),
        fetch.get(getPlan, { params: { clubId: id, bookId } }),
      ])
      if ((await membership)?.isMember)
        await Promise.all([
          fetch.get(getListedBook, { params: { id, bookId } }),
          fetch.get(getProgress, { params: { clubId: id, bookId } }),
          fetch.get(getLookAhead, { params: { clubId: id, bookId } }),
          fetch.getPage(listReaders, { params: { clubId: id, bookId }, query: {} }),
        ])
      await forAnyone
    }),

  onward: async ({ get }, { isReader }) =>
    isReader && Promise.all([get(listNowReading, {}), get(listOwnMeetings, {})]),

  bringClub: async ({ get }, { params, isReader }) => {
    const { archiveId } = params
    if (!isReader) return null
    return archiveId === undefined
      ? Promise.all([get(listArchives, {}), get(getStartRefusal, {})])
      : get(getArchive, { params: { archiveId } })
  },

  placeholder: ({ get }, { params }) => get(getPlaceholder, { params: { token: params['token'] ?? '' } }),

  importBooks: async ({ getPage }, { isReader }) => isReader && getPage(listImports, { query: {} }),

  year: async ({ get }, { params, isReader }) =>
    isReader && get(getYear, { query: { year: params['year'] ?? '' } }),

  reader: ({ get }, { params }) => get(getReader, { params: { handle: params['handle'] ?? '' } }),

  bookClubs: ({ get, getPage }, { params, query }) => {
    const bookId = params['bookId'] ?? ''
    return Promise.all([
      get(getBook, { params: { bookId } }),
      getPage(listBookClubs, bookClubsInput(bookId, query.get('cursor'))),
    ])
  },
}

/** Newcomers have no club yet; for the first one of an instance the settings say what to do. */
async function ownClubsOrSettings(get: FetchData['get']): Promise<unknown> {
  const own = await get(listOwnClubs, {})
  const isMember = own?.some(({ status }) => status === 'member') ?? true
  return isMember || get(getAccountSettings, {})
}

/** Fetches the club in the address and the reader's membership, and calls `fetchPart` if they may see the list, the posts or the board. */
async function fetchClub(
  { get }: FetchData,
  { params, isReader }: PageRequest,
  part: 'list' | 'posts' | 'board' = 'list',
  fetchPart?: (club: Club, membership: Promise<MembershipStatus | null> | null) => Promise<unknown>,
): Promise<void> {
  const club = await get(getClub, { params: { slug: params['slug'] ?? '' } })
  if (!club) return
  const membership = isReader ? get(getMembershipStatus, { params: { id: club.id } }) : null
  const isForAnyone =
    part === 'list'
      ? club.visibility !== 'invite-only'
      : club.visibility === 'open' && (part === 'posts' || club.boardVisible)
  const isForReader = async () => {
    const status = await membership
    return (part === 'list' ? status?.may.seeList : status?.isMember) === true
  }
  const maySee = isForAnyone || (await isForReader())
  await Promise.all([membership, maySee && fetchPart?.(club, membership)])
}

const wordsIn = (query: PageRequest['query']): string => searchWords(query.get('query') ?? '')
