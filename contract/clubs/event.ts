import * as z from 'zod/mini'
import { endpoint } from '#contract/http/endpoint.ts'
import { wholeInUrl } from '#contract/http/field.ts'
import { ClubIdInUrl } from './club.ts'

/**
 * The parts of a club that may have changed. `membership` and `progress` are the reader's own; `all` is everything, for a
 * page that was away for a while.
 */
export const clubParts = [
  'club',
  'membership',
  'members',
  'requests',
  'invite',
  'reading-list',
  'reviews',
  'notes',
  'discussions',
  'progress',
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
    'Server-sent events for who may see the reading list: which parts of the club changed, never what they say. The id is ' +
    'the club’s revision; one that is sent back (`Last-Event-ID`, or `since`) is told at once whether it grew. Asked for ' +
    'without `Accept: text/event-stream` it ends after its first lines. `event: closed` comes before the stream of who ' +
    'may not see it any more ends.',
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
