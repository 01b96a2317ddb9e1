import type { Endpoint } from '#contract/http/endpoint.ts'

/** What may be sent later. Ballots and what admins do are not among them: the answer decides what they do next. */
export type WaitingKind = 'place' | 'note' | 'post' | 'message' | 'review' | 'stars' | 'reaction' | 'meeting'

const inClub = '/api/clubs/:clubId/'
const aboutBook = `${inClub}books/:bookId/`

const kinds: Record<string, WaitingKind> = {
  [`PATCH ${aboutBook}progress`]: 'place',
  'PATCH /api/library/:bookId/progress': 'place',
  [`POST ${aboutBook}notes`]: 'note',
  [`POST ${aboutBook}discussions`]: 'post',
  [`POST ${inClub}board`]: 'message',
  [`POST ${inClub}board/:threadId/replies`]: 'message',
  'POST /api/books/:bookId/ratings': 'review',
  'PATCH /api/books/:bookId/ratings/:ratingId': 'review',
  'PUT /api/library/:bookId': 'stars',
  [`PATCH ${inClub}meetings/:meetingId/answer`]: 'meeting',
}

/** Null for a call that needs a connection. */
export function waitingKind(
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  body: string,
): WaitingKind | null {
  if (path.endsWith('/reactions') && method !== 'GET') return 'reaction'
  const kind = kinds[`${method} ${path}`] ?? null
  if (kind === 'stars') return 'rating' in JSON.parse(body) ? kind : null
  // An announcement reaches everybody at once.
  return kind === 'message' && 'announcement' in JSON.parse(body) ? null : kind
}
