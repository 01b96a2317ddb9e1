import * as z from 'zod/mini'
import { type Endpoint, endpoint } from '#contract/http/endpoint.ts'
import { entries, type UrlParts } from '#contract/http/endpoint-url.ts'
import { wholeInUrl } from '#contract/http/field.ts'
import { type Club, ClubIdInUrl } from './club.ts'

/**
 * The parts of a club that may have changed. `membership`, `progress` and `reactions` are the reader's own, `notifications` their inbox
 * in all clubs, `library` their own books, `imports` their files; `turnout`, who has voted, is for members, `nudges` and `reports` for admins; `all` is for a page that was
 * away for a while. `progress` and `plan` decide
 * which texts a reader may read, so every answer with texts shows them, too.
 */
export const clubParts = [
  'club',
  'membership',
  'members',
  'meetings',
  'requests',
  'invite',
  'invitations',
  'reading-list',
  'reviews',
  'notes',
  'discussions',
  'board',
  'plan',
  'readers',
  'choosing',
  'turnout',
  'nudges',
  'reports',
  'progress',
  'notifications',
  'reactions',
  'library',
  'imports',
  'all',
] as const
/** Not of the club: a new membership changes nothing in them. */
const ownParts: ReadonlySet<string> = new Set(['notifications', 'library', 'imports'])
export type ClubPart = (typeof clubParts)[number]

/** A part, followed by a slash and the book's number if it is about one book: `reading-list`, `notes/12`. */
export const ChangedPart = z.string().check(z.regex(new RegExp(`^(${clubParts.join('|')})(/[1-9]\\d*)?$`)))

/** A part of a club that changed, and the book it is about, if any. */
export interface PartChange {
  part: ClubPart
  bookId: string | undefined
}

/** The part and the book that a changed part is about; null for a part that this version does not know. */
export function readPart(changed: string): PartChange | null {
  const [name, bookId] = changed.split('/')
  const part = clubParts.find((one) => one === name)
  return part ? { part, bookId } : null
}

export interface MadeCall {
  endpoint: Endpoint
  input: UrlParts
}

export function partsShown({ endpoint: { shows = [] }, input }: MadeCall): readonly string[] {
  return typeof shows === 'function' ? shows(Object.fromEntries(entries(input.query))) : shows
}

/** Goes by what the call's endpoint shows. A call that names no club or no book is about all of them. */
export function isShownBy(
  call: MadeCall,
  club: Pick<Club, 'id' | 'slug'>,
  { part, bookId }: PartChange,
): boolean {
  const [params, query] = [new Map(entries(call.input.params)), new Map(entries(call.input.query))]
  const clubParameter = /^\/api\/clubs\/:(\w+)/.exec(call.endpoint.path)?.[1] ?? ''
  const isAboutAnother =
    differs(params.get(clubParameter) ?? query.get('clubId'), club.id) ||
    differs(params.get('slug'), club.slug) ||
    differs(params.get('bookId'), bookId)
  if (isAboutAnother) return false
  const parts = partsShown(call)
  if (part === 'all') return parts.length > 0
  // Another membership shows different data everywhere in the club.
  if (part === 'membership') return parts.some((shown) => !ownParts.has(shown))
  return parts.includes(part)
}

const differs = (named: string | undefined, changed: string | number | undefined): boolean =>
  named !== undefined && changed !== undefined && named !== String(changed)

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
