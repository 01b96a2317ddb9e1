import * as z from 'zod/mini'

export const problemCodes = {
  'invalid-input': { status: 400, title: 'Invalid input' },
  'not-signed-in': { status: 401, title: 'Not signed in' },
  'not-allowed': { status: 403, title: 'Not allowed' },
  'members-only': { status: 403, title: 'Members only' },
  'invite-required': { status: 403, title: 'Invite Required' },
  'cross-site': { status: 403, title: 'Cross-site request' },
  'not-found': { status: 404, title: 'Not found' },
  'already-on-list': { status: 409, title: 'Already on the list' },
  'already-member': { status: 409, title: 'Already a member' },
  'already-reviewed': { status: 409, title: 'Already reviewed' },
  'last-admin': { status: 409, title: 'Last admin' },
  'meeting-over': { status: 409, title: 'Meeting over or cancelled' },
  'meeting-full': { status: 409, title: 'Meeting full' },
  'too-many-meetings': { status: 409, title: 'Too many meetings' },
  'no-account': { status: 409, title: 'Member without an account' },
  'edited-elsewhere': { status: 409, title: 'Changed by someone else' },
  'already-suggested': { status: 409, title: 'Already suggested' },
  'limit-reached': { status: 409, title: 'Limit reached' },
  'round-open': { status: 409, title: 'Voting is still open' },
  'round-over': { status: 409, title: 'Voting is over' },
  'in-progress': { status: 409, title: 'Still in progress' },
  'too-large': { status: 413, title: 'Too large' },
  'not-json': { status: 415, title: 'Unsupported content type' },
  'key-reused': { status: 422, title: 'Idempotency-Key used before' },
  'too-fast': { status: 429, title: 'Too many requests' },
  broken: { status: 500, title: 'Something went wrong on our side' },
  unavailable: { status: 503, title: 'Temporarily unavailable' },
  'no-room': { status: 507, title: 'Storage full' },
} as const

export type ProblemCode = keyof typeof problemCodes

/** `field` is a path, such as `title` or `books.0.title`. */
export const FieldError = z.object({ field: z.string(), message: z.string() })
export type FieldError = z.infer<typeof FieldError>

/** An RFC 9457 problem document. Toasts show `detail`. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  errors: z.optional(z.array(FieldError)),
  requestId: z.optional(z.string()),
})
export type Problem = z.infer<typeof Problem>

/** The `type` of a problem document: an anchor in the API documents. */
export const problemType = (code: ProblemCode) => `/api/docs#${code}`
