import { type FieldError, type ProblemCode, problemCodes } from '#contract/http/problem.ts'

/** A call that ends in a problem document. Thrown anywhere, answered at one edge. */
export class HttpError extends Error {
  readonly code: ProblemCode
  readonly status: number
  readonly fields: readonly FieldError[]
  /** Seconds after which to try again, where that is known. */
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

/** 404: unknown, or not for this caller to know of. */
export const notFound = (what: string) => new HttpError('not-found', `${what} could not be found.`)

/** 400 with one field named. */
export const invalid = (field: string, message: string) =>
  new HttpError('invalid-input', message, [{ field, message }])
