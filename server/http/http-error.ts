import { type FieldError, type ProblemCode, problemCodes } from '#contract/http/problem.ts'
import { type Message, message } from '#contract/messages/message.ts'

/** A string is one of Zod’s for which there are no words of ours (`zod-words.ts`). */
export interface FieldProblem {
  field: FieldError['field']
  message: Message | string
}

/** Thrown anywhere, sent as a problem document by `error-handler.ts`, which words it for the caller. */
export class HttpError extends Error {
  readonly code: ProblemCode
  readonly status: number
  readonly detail: Message
  readonly fields: readonly FieldProblem[]
  /** Seconds until the client may try again. */
  readonly retryAfter: number | undefined

  constructor(
    code: ProblemCode,
    detail: Message = problemCodes[code].title,
    fields: readonly FieldProblem[] = [],
    retryAfter?: number,
  ) {
    super(detail.english)
    this.code = code
    this.detail = detail
    this.fields = fields
    this.retryAfter = retryAfter
    this.status = problemCodes[code].status
  }
}

/** 404 for something that does not exist, or that this caller must not know of. */
export const notFound = (sentence: Message) => new HttpError('not-found', sentence)

/** 404 for an address that leads nowhere, and for one that leads somewhere only for a site admin. */
export const nothingHere = () =>
  notFound(message('problems.noSuchAddress', 'This address could not be found.'))

/** 401 for a visitor, and for a reader whose account was deleted during the request. */
export const signedOut = () =>
  new HttpError('not-signed-in', message('problems.signInFirst', 'Please sign in first.'))

export const invalid = (field: string, detail: Message) =>
  new HttpError('invalid-input', detail, [{ field, message: detail }])
