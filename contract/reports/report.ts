import * as z from 'zod/mini'
import { UserId } from '#contract/accounts/account.ts'
import { Handle } from '#contract/accounts/handle.ts'
import { PersonName } from '#contract/accounts/person-name.ts'
import { ClubId, ClubIdInUrl } from '#contract/clubs/club.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { id, idInUrl, Instant, prose } from '#contract/http/field.ts'
import { pageQuery } from '#contract/http/page.ts'
import { Place } from '#contract/texts/place.ts'
import { ReportReason, SubjectKind } from '#contract/texts/reporting.ts'

export const ReportId = id<'ReportId'>()
export type ReportId = z.infer<typeof ReportId>

export const outcomes = ['none', 'hidden', 'removed', 'warned', 'suspended'] as const
export const Outcome = z.enum(outcomes)
export type Outcome = z.infer<typeof Outcome>

/** What a decision took back of earlier ones: a text is shown again, an account let in. */
export const Undid = z.enum(['hiding', 'suspension', 'both'])
export type Undid = z.infer<typeof Undid>

export const decisionReasonMax = 1000
/** Site admins see what a club’s admins have left undecided for this long. */
export const waitsForClubDays = 2

const feature = 'reports'

/** The last decision about a report. */
const Decision = z.object({
  outcome: Outcome,
  undid: z.nullable(Undid),
  reason: z.string(),
  /** Null for the command line. */
  by: z.nullable(PersonName),
  bySite: z.boolean(),
  decidedAt: Instant,
})

/** Who reported it is nobody’s business. */
export const Report = z.object({
  id: ReportId,
  club: z.nullable(z.object({ id: ClubId, name: z.string(), slug: z.string() })),
  subject: z.object({ kind: SubjectKind, id: z.int() }),
  /** False once it was deleted. */
  exists: z.boolean(),
  /** Who wrote it, by the name they signed with; of a club, its name; of a reader, theirs. */
  name: z.nullable(z.string()),
  /** To site admins: the account that wrote it, of the reader, or of the club’s founder; null once it is deleted. A pen name stays one to a club. */
  account: z.nullable(z.object({ id: UserId, name: PersonName, handle: z.nullable(Handle) })),
  book: z.nullable(z.object({ id: z.int(), title: z.string() })),
  /** Null while the moderator has not reached its place, and for what has no words. */
  words: z.nullable(z.string()),
  pictures: z.array(z.object({ image: z.string(), description: z.string() })),
  /** Whether its words wait until the moderator reaches its place, or looks ahead (`readReported`). */
  sealed: z.boolean(),
  place: z.nullable(Place),
  hidden: z.boolean(),
  /** To site admins: whether an account is suspended because of it. Another decision of theirs ends that. */
  suspends: z.boolean(),
  /** The page that shows it. */
  path: z.nullable(z.string()),
  reporters: z.int(),
  reasons: z.array(z.object({ reason: ReportReason, count: z.int() })),
  /** What reporters added; empty while the text is sealed, because it may tell what happens. */
  details: z.array(z.string()),
  createdAt: Instant,
  /** What this moderator may decide. */
  outcomes: z.array(Outcome),
  decision: z.nullable(Decision),
})
export type Report = z.infer<typeof Report>

/** What a moderator reads of a text before they have reached its place. */
export const ReportedWords = z.object({ words: z.string(), details: z.array(z.string()) })
export type ReportedWords = z.infer<typeof ReportedWords>

export const ReportDecision = z.object({
  outcome: Outcome,
  reason: z._default(prose(decisionReasonMax), ''),
})
export type ReportDecision = z.infer<typeof ReportDecision>

/** Of a queue. */
export const queueQuery = z.object({
  ...pageQuery(20),
  state: z._default(z.enum(['open', 'decided']), 'open'),
})
const ofClub = z.object({ clubId: ClubIdInUrl })
const ofReport = z.object({ clubId: ClubIdInUrl, reportId: idInUrl<'ReportId'>() })

export const listClubReports = endpoint({
  method: 'GET',
  path: '/api/clubs/:clubId/reports',
  summary:
    'What readers reported in a club, oldest first; decided reports newest first. Club admins only. Reports about an admin or the club itself are for site admins',
  caller: 'reader',
  shows: ['reports', 'progress', 'plan'],
  feature,
  params: ofClub,
  query: queueQuery,
  answer: z.array(Report),
  status: 200,
})

export const readReported = endpoint({
  method: 'GET',
  path: '/api/clubs/:clubId/reports/:reportId/words',
  summary: 'The words of a reported text, whatever the moderator has read of the book; club admins only',
  caller: 'reader',
  shows: [],
  feature,
  params: ofReport,
  answer: ReportedWords,
  status: 200,
})

export const decideReport = endpoint({
  method: 'PATCH',
  path: '/api/clubs/:clubId/reports/:reportId',
  summary:
    'Decide on a report: leave it, hide the text from everyone but its author, remove it, or warn its author. `none` shows a hidden text ' +
    'again. Reporters and the author are told; club admins only',
  caller: 'reader',
  feature,
  params: ofReport,
  body: ReportDecision,
  answer: Report,
  status: 200,
})
