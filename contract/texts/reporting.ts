import * as z from 'zod/mini'
import { Handle } from '#contract/accounts/handle.ts'
import { ClubId } from '#contract/clubs/club.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { prose } from '#contract/http/field.ts'

export const reportReasons = ['spam', 'harassment', 'spoiler', 'illegal', 'other'] as const
export const ReportReason = z.enum(reportReasons)
export type ReportReason = z.infer<typeof ReportReason>

export const subjectKinds = ['review', 'note', 'post', 'board', 'picture', 'club', 'reader'] as const
export const SubjectKind = z.enum(subjectKinds)
export type SubjectKind = z.infer<typeof SubjectKind>

export const reportDetailsMax = 1000
/** How much a reader can report in 24 hours. */
export const reportedADay = 20

/** What screens call posts about books. */
const posts = ['discussion', 'question', 'answer', 'reply'] as const

/**
 * What is reported, by its id: that of a review, a note, a post about a book, a post on a board (`picture`: for the pictures in
 * it), a club, or a reader’s account,
 * which the handle of their page names too.
 * `clubId` is the club where the reader was met, whose admins then see the report.
 */
export const ReportedSubject = z.object({
  kind: z.pipe(
    z.enum([...subjectKinds, ...posts]),
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

export const report = endpoint({
  method: 'POST',
  path: '/api/reports',
  summary:
    'Report a text, a picture, a club or a reader to those who moderate it. 404 for what the caller may not see, 409 for what they have ' +
    'reported before and nobody has decided yet, 429 after 20 reports in a day',
  caller: 'reader',
  feature: 'texts',
  body: NewReport,
  answer: z.object({ id: z.int() }),
  status: 201,
  rateLimit: { calls: 30, perSeconds: 600 },
})
