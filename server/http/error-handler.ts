import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { type Problem, problemCodes, problemType } from '#contract/http/problem.ts'
import { message } from '#contract/messages/message.ts'
import { isDatabaseUnavailable, isDiskFull, isForeignKeyViolation } from '#server/db/errors.ts'
import { wantedBody } from './file-bodies.ts'
import { type FieldProblem, HttpError } from './http-error.ts'
import { english, type Wording } from '#server/messages/wording.ts'
import { wordsFor } from './zod-words.ts'

const fromFastify: Record<string, (request: FastifyRequest) => HttpError> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () =>
    new HttpError('too-large', message('problems.tooLargeDetail', 'This is too large.')),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: (request) => new HttpError('not-json', wantedBody(request)),
  FST_ERR_CTP_INVALID_JSON_BODY: () =>
    new HttpError('invalid-input', message('problems.bodyNotJson', 'The body is not JSON.')),
  FST_ERR_CTP_EMPTY_JSON_BODY: () =>
    new HttpError('invalid-input', message('problems.bodyEmpty', 'The body is empty.')),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () =>
    new HttpError('invalid-input', message('problems.contentLength', 'Body does not match Content-Length.')),
  FST_ERR_BAD_URL: () => new HttpError('invalid-input', message('problems.badUrl', 'Invalid URL.')),
  FST_ERR_MAX_PARAM_LENGTH: () =>
    new HttpError('not-found', message('problems.nothingHere', 'There is nothing at this address.')),
}

/** Only unknown errors are logged as errors. */
export function registerErrorHandler(http: FastifyInstance): void {
  http.setErrorHandler(sendError)
}

export const sendError = (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
  sendProblem(request, reply, failureOf(error, request))

/** What to tell the caller; logs what they are not told. */
export function failureOf(error: unknown, request: FastifyRequest): HttpError {
  const failure = toHttpError(error, request)
  if (failure.code === 'broken') request.log.error({ err: error }, 'unexpected error')
  // While the database is down every request fails, so each is logged in one line without a stack.
  else if (failure.status >= 500) request.log.warn(`request refused: ${reasonOf(error)}`)
  return failure
}

/** Seconds for `Retry-After` by status: time to restart a database, or to free disk space. */
export const defaultRetryAfter: Readonly<Record<number, number>> = { 503: 5, 507: 60 }

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : 'unknown reason')

/** In the caller's language. */
export async function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  failure: HttpError,
): Promise<FastifyReply> {
  // Fastify decorates no request whose URL is malformed.
  const wording = 'wording' in request ? await request.wording() : english
  const { say } = wording
  const problem: Problem = {
    type: problemType(failure.code),
    code: failure.code,
    title: say(problemCodes[failure.code].title),
    status: failure.status,
    detail: detailOf(failure, wording),
    ...(failure.fields.length > 0 && {
      errors: failure.fields.map((one) => ({ field: one.field, message: say(one.message) })),
    }),
    ...(failure.status >= 500 && { requestId: request.id }),
  }
  const wait = failure.retryAfter ?? defaultRetryAfter[failure.status]
  if (wait !== undefined) void reply.header('retry-after', String(wait))
  return reply
    .code(failure.status)
    .headers({ 'cache-control': 'no-store', 'content-language': wording.locale })
    .type('application/problem+json')
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send(problem)
}

function toHttpError(error: unknown, request: FastifyRequest): HttpError {
  if (error instanceof HttpError) return error
  if (hasZodFastifySchemaValidationErrors(error)) return invalidInput(error.validation)
  if (isDiskFull(error))
    return new HttpError(
      'no-room',
      message('problems.diskFull', 'The disk is full, so nothing can be saved for now. Nothing was lost.'),
    )
  if (isDatabaseUnavailable(error))
    return new HttpError(
      'unavailable',
      message('problems.brieflyUnavailable', 'Inkhorn is briefly unavailable. Please try again.'),
    )
  if (isForeignKeyViolation(error))
    return new HttpError('edited-elsewhere', message('problems.noLonger', 'This no longer exists.'))
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const known = fromFastify[code]
  if (known) return known(request)
  // @fastify/static refuses folders and paths outside its root.
  if ([403, 404].includes(statusOf(error)))
    return new HttpError('not-found', message('problems.nothingHere', 'There is nothing at this address.'))
  return statusOf(error) === 400
    ? new HttpError('invalid-input', message('problems.badRequest', 'Invalid request.'))
    : new HttpError(
        'broken',
        message('problems.brokenDetail', 'Something went wrong on our side. Please try again.'),
      )
}

const statusOf = (error: unknown): number =>
  typeof error === 'object' && error !== null && 'statusCode' in error ? Number(error.statusCode) : 500

/** The first of the fields, where the error itself says nothing. */
function detailOf({ detail, fields: [first] }: HttpError, { say }: Wording): string {
  if (detail !== invalidFields || !first) return say(detail)
  return `${first.field}: ${say(first.message)}`
}

const invalidFields = message('problems.invalidValue', 'Invalid value')

function invalidInput(found: readonly { instancePath: string; message?: string | undefined }[]): HttpError {
  const fields: FieldProblem[] = found.map((one) => ({
    field: one.instancePath.replace(/^\//, '').replaceAll('/', '.') || 'body',
    message: one.message === undefined ? invalidFields : wordsFor(one.message),
  }))
  return new HttpError('invalid-input', invalidFields, fields)
}
