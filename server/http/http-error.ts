import { type FieldError, type ProblemCode, problemCodes } from '#contract/http/problem.ts'

/** Thrown anywhere, sent as a problem document by `error-handler.ts`. */
export class HttpError extends Error {
  readonly code: ProblemCode
  readonly status: number
  readonly fields: readonly FieldError[]
  /** Seconds until the client may try again. */
  readonly retryAfter: number | undefined

  constructor(
    code: ProblemCode,
    detail: string = problemCodes[code].title,
    fields: readonly FieldError[] = [],
    retryAfter?: number,
  ) {
    super(detail)
    this.code = code
    this.fields = fields
    this.retryAfter = retryAfter
    this.status = problemCodes[code].status
  }
}

/** 404 for something that does not exist, or that this caller must not know of. */
export const notFound = (what: string) => new HttpError('not-found', `${what} could not be found.`)

export const invalid = (field: string, message: string) =>
  new HttpError('invalid-input', message, [{ field, message }])
