import type { Answer, CallInput, Endpoint } from './http/endpoint.ts'
import type { PageOf } from './http/page.ts'
import { listSessions } from './accounts/session.ts'
import { getBook } from './books/book.ts'
import { listPopularBooks, listTrendingGenres, popularInput } from './books/popular-book.ts'
import { type Club, clubsAsked, getClub, listClubs, searchWords } from './clubs/club.ts'
import { getMembershipStatus } from './members/member.ts'
import { listOwnClubs, listMemberships } from './members/own-club.ts'
import type { PageName } from './pages.ts'
import { listClubBooks } from './reading-list/listed-book.ts'
import { listSuggestions } from './suggestions/suggestion.ts'

/** Fetches a response, or one page of a long list, and keeps it under its URL. Null where the call failed. */
export interface FetchData {
  get: <E extends Endpoint>(endpoint: E, input: CallInput<E>) => Promise<Answer<E> | null>
  getPage: <E extends Endpoint>(endpoint: E, input: CallInput<E>) => Promise<PageOf<Answer<E>> | null>
}

/** The address of a page, taken apart, and whether a reader is signed in. */
export interface PageRequest {
  params: Readonly<Record<string, string>>
  query: { get: (name: string) => string | null }
  isReader: boolean
}

type LoadData = (fetch: FetchData, request: PageRequest) => Promise<unknown>

/**
 * The queries of each page's first screen. The server runs them for the first HTML, the browser while it fetches the code of
 * a page that was opened by a link.
 */
export const pageData: Partial<Record<PageName, LoadData>> = {
  home: async ({ get }, { isReader }) => isReader && get(listOwnClubs, {}),

  account: async ({ get }, { isReader }) =>
    isReader && Promise.all([get(listSessions, {}), get(listOwnClubs, {})]),

  browse: async ({ get, getPage }, { query, isReader }) => {
    const clubs = await getPage(listClubs, clubsAsked(wordsIn(query), query.get('cursor')))
    if (isReader && clubs && clubs.rows.length > 0)
      await get(listMemberships, { query: { clubs: clubs.rows.map(({ id }) => id).join() } })
  },

  popular: ({ get, getPage }, { query }) =>
    Promise.all([
      getPage(listPopularBooks, popularInput(wordsIn(query), query.get('cursor'))),
      get(listTrendingGenres, {}),
    ]),

  suggestions: ({ getPage }) => getPage(listSuggestions, { query: {} }),

  club: (fetch, request) =>
    fetchClub(fetch, request, ({ id }) => fetch.get(listClubBooks, { params: { id } })),

  settings: (fetch, request) => fetchClub(fetch, request),

  book: (fetch, request) =>
    fetchClub(fetch, request, () =>
      fetch.get(getBook, { params: { bookId: request.params['bookId'] ?? '' } }),
    ),
}

/** Fetches the club of the address and the reader's membership, and calls `fetchBooks` when they may see its list. */
async function fetchClub(
  { get }: FetchData,
  { params, isReader }: PageRequest,
  fetchBooks?: (club: Club) => Promise<unknown>,
): Promise<void> {
  const club = await get(getClub, { params: { slug: params['slug'] ?? '' } })
  if (!club) return
  const membership = isReader ? get(getMembershipStatus, { params: { id: club.id } }) : null
  const maySeeList = club.visibility !== 'invite-only' || (await membership)?.may.seeList === true
  await Promise.all([membership, maySeeList && fetchBooks?.(club)])
}

const wordsIn = (query: PageRequest['query']): string => searchWords(query.get('query') ?? '')
