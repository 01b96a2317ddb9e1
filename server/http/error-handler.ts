import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { type FieldError, type Problem, problemCodes, problemType } from '#contract/http/problem.ts'
import { isDatabaseUnavailable, isDiskFull, isForeignKeyViolation } from '#server/db/errors.ts'
import { HttpError } from './http-error.ts'

/** Maps Fastify's own errors to ours. */
const fromFastify: Record<string, () => HttpError> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new HttpError('too-large', 'This is too large.'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () =>
    new HttpError('not-json', 'Send JSON, with the content type application/json.'),
  FST_ERR_CTP_INVALID_JSON_BODY: () => new HttpError('invalid-input', 'The body is not JSON.'),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => new HttpError('invalid-input', 'The body is empty.'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () =>
    new HttpError('invalid-input', 'The body is not as long as it says.'),
  FST_ERR_BAD_URL: () => new HttpError('invalid-input', 'This address cannot be read.'),
  FST_ERR_MAX_PARAM_LENGTH: () => new HttpError('not-found', 'Nothing is at this address.'),
}

/** Turns every error into a problem document. Only unknown errors are logged as errors. */
export function handleErrors(http: FastifyInstance): void {
  http.setErrorHandler(handleError)
}

export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = toHttpError(error)
  if (failure.code === 'broken') request.log.error({ err: error }, 'unexpected error')
  // An unavailable database fails every request, so one line each is enough.
  else if (failure.status >= 500) request.log.warn(`request refused: ${reasonOf(error)}`)
  return sendProblem(request, reply, failure)
}

/** Default `Retry-After` in seconds: time to restart a database, or to free disk space. */
export const retryLater: Readonly<Record<number, number>> = { 503: 5, 507: 60 }

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
  const wait = failure.retryAfter ?? retryLater[failure.status]
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
    return new HttpError('no-room', 'Nothing can be saved for now: the disk is full. Nothing was lost.')
  if (isDatabaseUnavailable(error))
    return new HttpError('unavailable', 'Inkhorn is unavailable for a moment. Please try again.')
  if (isForeignKeyViolation(error))
    return new HttpError('edited-elsewhere', 'What this is about is gone by now.')
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const known = fromFastify[code]
  if (known) return known()
  // @fastify/static refuses folders and paths outside its root.
  if ([403, 404].includes(statusOf(error))) return new HttpError('not-found', 'Nothing is at this address.')
  return statusOf(error) === 400
    ? new HttpError('invalid-input', 'This request cannot be read.')
    : new HttpError('broken', 'Something went wrong on our side. Please try again.')
}

const statusOf = (error: unknown): number =>
  typeof error === 'object' && error !== null && 'statusCode' in error ? Number(error.statusCode) : 500

function invalidInput(found: readonly { instancePath: string; message?: string | undefined }[]): HttpError {
  const fields: FieldError[] = found.map(({ instancePath, message }) => ({
    field: instancePath.replace(/^\//, '').replaceAll('/', '.') || 'body',
    message: message ?? 'This does not fit',
  }))
  const [first] = fields
  return new HttpError(
    'invalid-input',
    first ? `${first.field}: ${first.message}` : 'This does not fit',
    fields,
  )
}
