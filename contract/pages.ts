import type { ProviderError } from './accounts/sign-in.ts'
import type { AdminSection } from './admin/sections.ts'
import type { OwnPage } from './instance/own-pages.ts'
/** Every page and its URLs, the canonical one first. The server responds 404 to all others. */
export const pages = {
  home: ['/'],
  browse: ['/browse-clubs', '/browse'],
  signIn: ['/sign-in'],
  join: ['/join/:token'],
  account: ['/account'],
  begin: ['/begin', '/begin/:token'],
  inviteReaders: ['/account/invite'],
  notifications: ['/notifications'],
  notificationPreferences: ['/account/notifications'],
  popular: ['/popular-books'],
  club: ['/club/:slug', '/clubs/:slug'],
  members: ['/club/:slug/members', '/clubs/:slug/members'],
  member: ['/club/:slug/member/:memberId', '/clubs/:slug/member/:memberId'],
  discussions: ['/club/:slug/discussions', '/clubs/:slug/discussions'],
  choose: ['/club/:slug/choose', '/clubs/:slug/choose'],
  round: ['/club/:slug/choose/:roundId', '/clubs/:slug/choose/:roundId'],
  meetings: ['/club/:slug/meetings', '/clubs/:slug/meetings'],
  meeting: ['/club/:slug/meetings/:meetingId', '/clubs/:slug/meetings/:meetingId'],
  board: ['/club/:slug/board', '/clubs/:slug/board'],
  boardThread: ['/club/:slug/board/:threadId', '/clubs/:slug/board/:threadId'],
  reports: ['/club/:slug/reports', '/clubs/:slug/reports'],
  settings: ['/club/:slug/settings', '/clubs/:slug/settings'],
  clubImport: ['/club/:slug/import', '/clubs/:slug/import'],
  book: ['/club/:slug/book/:bookId', '/clubs/:slug/books/:bookId'],
  bookClubs: ['/book/:bookId'],
  books: ['/books'],
  suggestions: ['/suggestions'],
  about: ['/about'],
  chronicles: ['/chronicles'],
  imprint: ['/imprint'],
  privacy: ['/privacy'],
  importBooks: ['/books/import'],
  year: ['/books/year/:year'],
  reader: ['/reader/:handle'],
  waiting: ['/waiting'],
  bringClub: ['/bring-a-club', '/bring-a-club/:archiveId'],
  placeholder: ['/placeholder/:token'],
  firstSteps: ['/admin/start'],
  admin: ['/admin', '/admin/:section'],
  onward: ['/my-place', '/next-meeting', '/share'],
} as const

export type PageName = keyof typeof pages

/** Of a sign-in form submitted without JavaScript, or of a provider, if it does not lead to the next page. */
export type SignInResult = 'code-sent' | 'failed' | ProviderError

/** The targets of links. A slug contains only letters, digits and hyphens, so it needs no escaping. */
export const to = {
  /** `hasForm` keeps visitors from being led to a provider that signs in without our form. */
  home: (hasForm = false) => (hasForm ? '/?form' : '/'),
  browse: (words = '', cursor: string | null = null) => `/browse-clubs${listQuery(words, cursor)}`,
  /** The token is in the fragment, which browsers never send, so that no log contains it. */
  signIn: ({ email, token, next = null }: { email: string; token: string; next?: string | null }) =>
    `/sign-in#email=${encodeURIComponent(email)}&token=${token}${next === null ? '' : `&${nextQuery(next)}`}`,
  signInForm: (next: string | null = null) => `/sign-in${next === null ? '' : `?${nextQuery(next)}`}`,
  signInResult: (result: SignInResult, next: string | null) =>
    `/?sign-in=${result}${next === null ? '' : `&${nextQuery(next)}`}`,
  languageForm: (next: string | null = null) => `/language${next === null ? '' : `?${nextQuery(next)}`}`,
  account: () => '/account',
  /** The link of a reader that lets others create an account. */
  join: (token: string) => `/join/${token}`,
  /** Where the first account is created; on a public address with the token that the server printed. */
  begin: (token: string | null = null) => (token === null ? '/begin' : `/begin/${token}`),
  inviteReaders: () => '/account/invite',
  /** The first steps of a new instance. */
  firstSteps: () => '/admin/start',
  admin: (section: AdminSection | '' = '') => (section ? `/admin/${section}` : '/admin'),
  notifications: () => '/notifications',
  notificationPreferences: () => '/account/notifications',
  popular: (words = '', cursor: string | null = null) => `/popular-books${listQuery(words, cursor)}`,
  club: (slug: string) => `/club/${slug}`,
  reports: (slug: string) => `/club/${slug}/reports`,
  adminReports: () => '/admin/reports',
  members: (slug: string, words = '') => `/club/${slug}/members${listQuery(words, null)}`,
  /** A member’s page in a club. */
  member: (slug: string, memberId: number) => `/club/${slug}/member/${memberId}`,
  bringClub: (archiveId: number | null = null) =>
    archiveId === null ? '/bring-a-club' : `/bring-a-club/${archiveId}`,
  /** The personal link of a member of a club that was carried here. */
  placeholder: (token: string) => `/placeholder/${token}`,
  discussions: (slug: string) => `/club/${slug}/discussions`,
  choose: (slug: string) => `/club/${slug}/choose`,
  round: (slug: string, roundId: number) => `/club/${slug}/choose/${roundId}`,
  meetings: (slug: string) => `/club/${slug}/meetings`,
  meeting: (slug: string, meetingId: number) => `/club/${slug}/meetings/${meetingId}`,
  /** The club's meetings with the form for a new one. */
  planMeeting: (slug: string) => `/club/${slug}/meetings?plan`,
  board: (slug: string) => `/club/${slug}/board`,
  /** The board with a box for a conversation about a meeting. */
  boardAbout: (slug: string, meetingId: number) => `/club/${slug}/board?meeting=${meetingId}`,
  boardThread: (slug: string, threadId: number) => `/club/${slug}/board/${threadId}`,
  boardPost: (slug: string, threadId: number, postId: number) =>
    `/club/${slug}/board/${threadId}#post-${postId}`,
  settings: (slug: string) => `/club/${slug}/settings`,
  /** Bringing a club’s history in. */
  clubImport: (slug: string) => `/club/${slug}/import`,
  book: (slug: string, bookId: number) => `/club/${slug}/book/${bookId}`,
  /** A post on the page of its book, in the tab that shows it. */
  post: (slug: string, bookId: number, tab: 'questions' | 'discussions', postId: number) =>
    `/club/${slug}/book/${bookId}?tab=${tab}#post-${postId}`,
  review: (slug: string, bookId: number, reviewId: number) =>
    `/club/${slug}/book/${bookId}?tab=reviews#review-${reviewId}`,
  note: (slug: string, bookId: number, noteId: number) =>
    `/club/${slug}/book/${bookId}?tab=notes#note-${noteId}`,
  /** A book outside any club. */
  bookClubs: (bookId: number) => `/book/${bookId}`,
  /** The reader's own books: those on a shelf, with some words, in an order. */
  books: (list: Readonly<Record<string, string>> = {}) => {
    const parts = Object.entries(list).filter(([, value]) => value !== '')
    const query = parts.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')
    return query ? `/books?${query}` : '/books'
  },
  suggestions: () => '/suggestions',
  about: () => '/about',
  chronicles: () => '/chronicles',
  /** The site admins’ own pages. */
  ownPage: (page: OwnPage) => `/${page}`,
  /** Bringing books in, and taking them out. */
  importBooks: () => '/books/import',
  year: (year: number) => `/books/year/${year}`,
  reader: (handle: string) => `/reader/${handle}`,
  /** What this browser has kept to send later. */
  waiting: () => '/waiting',
  /** Where the shortcuts of the installed app lead, and what another app shares with it. */
  myPlace: () => '/my-place',
  nextMeeting: () => '/next-meeting',
  share: () => '/share',
}

const listQuery = (words: string, cursor: string | null): string => {
  const parts = [
    words && `query=${encodeURIComponent(words)}`,
    cursor && `cursor=${encodeURIComponent(cursor)}`,
  ].filter(Boolean)
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}

const nextQuery = (next: string): string => `next=${encodeURIComponent(next)}`

/** The page of a path, its canonical path, and its parameters; null for an unknown path. */
export function pageAt(path: string): { page: PageName; params: Record<string, string> } | null {
  const parts = split(path)
  for (const [page, patterns] of Object.entries(pages)) {
    for (const pattern of patterns) {
      const params = match(split(pattern), parts)
      if (params) return { page: page as PageName, params }
    }
  }
  return null
}

const split = (path: string): string[] => path.split('/').filter(Boolean)

function match(pattern: readonly string[], parts: readonly string[]): Record<string, string> | null {
  if (pattern.length !== parts.length) return null
  const params: Record<string, string> = {}
  for (const [index, piece] of pattern.entries()) {
    const part = parts[index] ?? ''
    if (piece.startsWith(':')) params[piece.slice(1)] = part
    else if (piece !== part) return null
  }
  return decoded(params)
}

/** Null if a parameter cannot be percent-decoded. */
function decoded(params: Record<string, string>): Record<string, string> | null {
  try {
    return Object.fromEntries(
      Object.entries(params).map(([name, value]) => [name, decodeURIComponent(value)]),
    )
  } catch {
    return null
  }
}
