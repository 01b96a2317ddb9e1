import * as z from 'zod/mini'
import { Handle } from '#contract/accounts/handle.ts'
import { ClubId, ClubIdInUrl } from '#contract/clubs/club.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { id, idInUrl, Instant, prose } from '#contract/http/field.ts'
import { pageQuery } from '#contract/http/page.ts'
import { Place } from '#contract/texts/place.ts'

export const ReportId = id<'ReportId'>()
export type ReportId = z.infer<typeof ReportId>

export const reportReasons = ['spam', 'harassment', 'spoiler', 'illegal', 'other'] as const
export const ReportReason = z.enum(reportReasons)
export type ReportReason = z.infer<typeof ReportReason>

export const outcomes = ['none', 'hidden', 'removed', 'warned', 'suspended'] as const
export const Outcome = z.enum(outcomes)
export type Outcome = z.infer<typeof Outcome>

export const subjectKinds = ['review', 'note', 'post', 'board', 'picture', 'club', 'reader'] as const
export const SubjectKind = z.enum(subjectKinds)
export type SubjectKind = z.infer<typeof SubjectKind>

export const reportDetailsMax = 1000
export const decisionReasonMax = 1000
/** How much a reader can report in 24 hours. */
export const reportedADay = 20
/** Site admins see what a club’s admins have left undecided for this long. */
export const waitsForClubDays = 2

/** Questions, discussions and replies about books are posts. */
const posts = ['post', 'discussion', 'reply'] as const

/**
 * What is reported, by its id: that of a review, a note, a post about a book, a post on a board (`picture`: for the pictures in
 * it), a club, or a reader’s account,
 * which the handle of their page names too.
 * `clubId` is the club where the reader was met, whose admins then see the report.
 */
export const ReportedSubject = z.object({
  kind: z.pipe(
    z.enum([...subjectKinds, 'discussion', 'reply']),
    z.transform((kind): SubjectKind => (posts.some((one) => one === kind) ? 'post' : (kind as SubjectKind))),
  ),
  id: z.union([z.int().check(z.minimum(1)), Handle]),
  clubId: z.optional(ClubId),
})
export type ReportedSubject = z.infer<typeof ReportedSubject>

export const NewReport = z.object({
  subject: ReportedSubject,
  reason: ReportReason,
  details: z._default(prose(reportDetailsMax), ''),
})
export type NewReport = z.infer<typeof NewReport>

const feature = 'reports'

export const report = endpoint({
  method: 'POST',
  path: '/api/reports',
  summary:
    'Report a text, a picture, a club or a reader to those who moderate it. 404 for what the caller may not see, 409 for what they have ' +
    'reported before and nobody has decided yet, 429 after 20 reports in a day',
  caller: 'reader',
  feature,
  body: NewReport,
  answer: z.object({ id: z.int() }),
  status: 201,
  rateLimit: { calls: 30, perSeconds: 600 },
})

/** The last decision about a report. */
const Decision = z.object({
  outcome: Outcome,
  reason: z.string(),
  by: z.string(),
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
  book: z.nullable(z.object({ id: z.int(), title: z.string() })),
  /** Null while the moderator has not reached its place, and for what has no words. */
  words: z.nullable(z.string()),
  pictures: z.array(z.object({ image: z.string(), description: z.string() })),
  /** Whether its words wait until the moderator reaches its place, or looks ahead (`readReported`). */
  sealed: z.boolean(),
  place: z.nullable(Place),
  hidden: z.boolean(),
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
