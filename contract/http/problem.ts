import * as z from 'zod/mini'
import { message } from '#contract/messages/message.ts'

export const problemCodes = {
  'invalid-input': { status: 400, title: message('problems.invalidInput', 'Invalid input') },
  'not-signed-in': { status: 401, title: message('problems.notSignedIn', 'Not signed in') },
  'not-allowed': { status: 403, title: message('problems.notAllowed', 'Not allowed') },
  'members-only': { status: 403, title: message('problems.membersOnly', 'Members only') },
  'invite-required': { status: 403, title: message('problems.inviteRequired', 'Invite Required') },
  'cross-site': { status: 403, title: message('problems.crossSite', 'Cross-site request') },
  'not-found': { status: 404, title: message('problems.notFound', 'Not found') },
  'already-on-list': { status: 409, title: message('problems.alreadyOnList', 'Already on the list') },
  'already-member': { status: 409, title: message('problems.alreadyMember', 'Already a member') },
  'already-reviewed': { status: 409, title: message('problems.alreadyReviewed', 'Already reviewed') },
  'last-admin': { status: 409, title: message('problems.lastAdmin', 'Last admin') },
  'meeting-over': { status: 409, title: message('problems.meetingOver', 'Meeting over or cancelled') },
  'meeting-full': { status: 409, title: message('problems.meetingFull', 'Meeting full') },
  'too-many-meetings': { status: 409, title: message('problems.tooManyMeetings', 'Too many meetings') },
  'no-account': { status: 409, title: message('problems.noAccount', 'Member without an account') },
  'edited-elsewhere': { status: 409, title: message('problems.editedElsewhere', 'Changed by someone else') },
  'already-reported': { status: 409, title: message('problems.alreadyReported', 'Already reported') },
  'already-suggested': { status: 409, title: message('problems.alreadySuggested', 'Already suggested') },
  'limit-reached': { status: 409, title: message('problems.limitReached', 'Limit reached') },
  'round-open': { status: 409, title: message('problems.roundOpen', 'Voting is still open') },
  'round-over': { status: 409, title: message('problems.roundOver', 'Voting is over') },
  'name-taken': { status: 409, title: message('problems.nameTaken', 'Name taken') },
  'not-possible': { status: 409, title: message('problems.notPossible', 'Not possible now') },
  'in-progress': { status: 409, title: message('problems.inProgress', 'Still in progress') },
  'not-confirmed': { status: 409, title: message('problems.notConfirmed', 'Not confirmed') },
  'too-large': { status: 413, title: message('problems.tooLarge', 'Too large') },
  'not-json': { status: 415, title: message('problems.notJson', 'Unsupported content type') },
  'key-reused': { status: 422, title: message('problems.keyReused', 'Idempotency-Key used before') },
  'too-fast': { status: 429, title: message('problems.tooFast', 'Too many requests') },
  broken: { status: 500, title: message('problems.broken', 'Something went wrong on our side') },
  unavailable: { status: 503, title: message('problems.unavailable', 'Temporarily unavailable') },
  'no-room': { status: 507, title: message('problems.noRoom', 'Storage full') },
} as const

export type ProblemCode = keyof typeof problemCodes

/** `field` is a path, such as `title` or `books.0.title`. */
export const FieldError = z.object({ field: z.string(), message: z.string() })
export type FieldError = z.infer<typeof FieldError>

/**
 * An RFC 9457 problem document. Toasts show `detail`, a sentence in the caller's language, without the name of a field; programs read
 * `code`.
 */
export const Problem = z.object({
  type: z.string(),
  code: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  errors: z.optional(z.array(FieldError)),
  requestId: z.optional(z.string()),
})
export type Problem = z.infer<typeof Problem>

/** The `type` of a problem document: an anchor in the API documents. */
export const problemType = (code: ProblemCode) => `/api/docs#${code}`
