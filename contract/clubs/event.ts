import * as z from 'zod/mini'
import { endpoint } from '#contract/http/endpoint.ts'
import { wholeInUrl } from '#contract/http/field.ts'
import { ClubIdInUrl } from './club.ts'

/**
 * The parts of a club that may have changed. `membership`, `progress` and `reactions` are the reader's own, `notifications` their
 * inbox in all clubs; `turnout`, who has voted, is for members; `all` is everything, for a page that was away for a while.
 */
export const clubParts = [
  'club',
  'membership',
  'members',
  'meetings',
  'requests',
  'invite',
  'reading-list',
  'reviews',
  'notes',
  'discussions',
  'plan',
  'readers',
  'choosing',
  'turnout',
  'progress',
  'notifications',
  'reactions',
  'all',
] as const
export type ClubPart = (typeof clubParts)[number]

/** A part, followed by a slash and the book's number if it is about one book: `reading-list`, `notes/12`. */
export const ChangedPart = z.string().check(z.regex(new RegExp(`^(${clubParts.join('|')})(/[1-9]\\d*)?$`)))

/** The part and the book that a changed part is about; null for a part that this version does not know. */
export function readPart(changed: string): { part: ClubPart; bookId: string | undefined } | null {
  const [name, bookId] = changed.split('/')
  const part = clubParts.find((one) => one === name)
  return part ? { part, bookId } : null
}

/** The event that ends a stream, because the reader may no longer see it. */
export const closedEvent = 'closed'

export const watchClub = endpoint({
  method: 'GET',
  path: '/api/clubs/:id/events',
  summary:
    'Server-sent events that name the changed parts of a club, without their content; for callers who may see its ' +
    'reading list. The id of an event is the revision of the club. A client that sends a revision (`Last-Event-ID` or ' +
    '`since`) is told at once if the club has changed since. Without `Accept: text/event-stream` the response ends after ' +
    'the first event. When the caller loses access, `event: closed` ends the stream',
  caller: 'anyone',
  feature: 'clubs',
  params: z.object({ id: ClubIdInUrl }),
  query: z.object({
    /** The revision that the client already has. */
    since: z.optional(wholeInUrl(0, Number.MAX_SAFE_INTEGER)),
  }),
  events: z.array(ChangedPart),
  status: 200,
})
