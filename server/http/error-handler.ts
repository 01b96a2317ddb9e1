import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { type FieldError, type Problem, problemCodes, problemType } from '#contract/http/problem.ts'
import { isDatabaseUnavailable, isDiskFull, isForeignKeyViolation } from '#server/db/errors.ts'
import { HttpError } from './http-error.ts'

const fromFastify: Record<string, () => HttpError> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new HttpError('too-large', 'This is too large.'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () =>
    new HttpError('not-json', 'Send JSON, with the content type application/json.'),
  FST_ERR_CTP_INVALID_JSON_BODY: () => new HttpError('invalid-input', 'The body is not JSON.'),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => new HttpError('invalid-input', 'The body is empty.'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () =>
    new HttpError('invalid-input', 'Body does not match Content-Length.'),
  FST_ERR_BAD_URL: () => new HttpError('invalid-input', 'Invalid URL.'),
  FST_ERR_MAX_PARAM_LENGTH: () => new HttpError('not-found', 'There is nothing at this address.'),
}

/** Only unknown errors are logged as errors. */
export function registerErrorHandler(http: FastifyInstance): void {
  http.setErrorHandler(sendError)
}

export const sendError = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  sendProblem(request, reply, failureOf(error, request))

/** What to tell the caller; logs what they are not told. */
export function failureOf(error: unknown, request: FastifyRequest): HttpError {
  const failure = toHttpError(error)
  if (failure.code === 'broken') request.log.error({ err: error }, 'unexpected error')
  // While the database is down every request fails, so each is logged in one line without a stack.
  else if (failure.status >= 500) request.log.warn(`request refused: ${reasonOf(error)}`)
  return failure
}

/** Seconds for `Retry-After` by status: time to restart a database, or to free disk space. */
export const defaultRetryAfter: Readonly<Record<number, number>> = { 503: 5, 507: 60 }

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : 'unknown reason')

export function sendProblem(request: FastifyRequest, reply: FastifyReply, failure: HttpError): FastifyReply {
  const problem: Problem = {
    type: problemType(failure.code),
    title: problemCodes[failure.code].title,
    status: failure.status,
    detail: failure.message,
    ...(failure.fields.length > 0 && { errors: [...failure.fields] }),
    ...(failure.status >= 500 && { requestId: request.id }),
  }
  const wait = failure.retryAfter ?? defaultRetryAfter[failure.status]
  if (wait !== undefined) void reply.header('retry-after', String(wait))
  return reply
    .code(failure.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send(problem)
}

function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error
  if (hasZodFastifySchemaValidationErrors(error)) return invalidInput(error.validation)
  if (isDiskFull(error))
    return new HttpError('no-room', 'The disk is full, so nothing can be saved for now. Nothing was lost.')
  if (isDatabaseUnavailable(error))
    return new HttpError('unavailable', 'Inkhorn is briefly unavailable. Please try again.')
  if (isForeignKeyViolation(error)) return new HttpError('edited-elsewhere', 'This no longer exists.')
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const known = fromFastify[code]
  if (known) return known()
  // @fastify/static refuses folders and paths outside its root.
  if ([403, 404].includes(statusOf(error)))
    return new HttpError('not-found', 'There is nothing at this address.')
  return statusOf(error) === 400
    ? new HttpError('invalid-input', 'Invalid request.')
    : new HttpError('broken', 'Something went wrong on our side. Please try again.')
}

const statusOf = (error: unknown): number =>
  typeof error === 'object' && error !== null && 'statusCode' in error ? Number(error.statusCode) : 500

function invalidInput(found: readonly { instancePath: string; message?: string | undefined }[]): HttpError {
  const fields: FieldError[] = found.map(({ instancePath, message }) => ({
    field: instancePath.replace(/^\//, '').replaceAll('/', '.') || 'body',
    message: message ?? 'Invalid value',
  }))
  const [first] = fields
  return new HttpError('invalid-input', first ? `${first.field}: ${first.message}` : 'Invalid value', fields)
}
