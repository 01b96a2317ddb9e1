import { type FieldError, type ProblemCode, problemCodes } from '#contract/http/problem.ts'
import { type Message, message } from '#contract/messages/message.ts'

/** A field error whose message has no language yet. A string is one that is not in the catalogue. */
export interface FieldProblem {
  field: FieldError['field']
  message: Message | string
}

/** Thrown anywhere, sent as a problem document by `error-handler.ts`, which words it for the caller. */
export class HttpError extends Error {
  readonly code: ProblemCode
  readonly status: number
  readonly detail: Message | string
  readonly fields: readonly FieldProblem[]
  /** Seconds until the client may try again. */
  readonly retryAfter: number | undefined

  constructor(
    code: ProblemCode,
    detail: Message | string = problemCodes[code].title,
    fields: readonly FieldProblem[] = [],
    retryAfter?: number,
  ) {
    super(typeof detail === 'string' ? detail : detail.english)
    this.code = code
    this.detail = detail
    this.fields = fields
    this.retryAfter = retryAfter
    this.status = problemCodes[code].status
  }
}

/** 404 for something that does not exist, or that this caller must not know of. */
export const notFound = (sentence: Message) => new HttpError('not-found', sentence)

/** 401 for a visitor, and for a reader whose account was deleted during the request. */
export const signedOut = () =>
  new HttpError('not-signed-in', message('problems.signInFirst', 'Please sign in first.'))

export const invalid = (field: string, detail: Message | string) =>
  new HttpError('invalid-input', detail, [{ field, message: detail }])
