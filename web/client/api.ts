import type { Answer, CallInput, Endpoint } from '#contract/http/endpoint.ts'
import { urlOf } from '#contract/http/endpoint-url.ts'
import { nextCursor, type PageOf } from '#contract/http/page.ts'
import type { Problem } from '#contract/http/problem.ts'
import { reportUnreachable, reportReachable } from './connection.ts'

/** A call that did not succeed. Its message is `{status}: {body}`, as other clients of the API expect it. */
export class CallError extends Error {
  readonly status: number
  readonly problem: Problem | null

  constructor(status: number, body: string, statusText: string) {
    super(`${status}: ${body || statusText}`)
    this.status = status
    this.problem = problemIn(body)
  }
}

/** Whether a call failed because the reader is signed out, perhaps by another tab. */
export const isSignedOut = (error: unknown): boolean => hasStatus(error, 401)

/** Also true if the caller may not know of the resource. */
export const isNotFound = (error: unknown): boolean => hasStatus(error, 404)

export const isAccessDenied = (error: unknown): boolean => hasStatus(error, 401, 403, 404)

const hasStatus = (error: unknown, ...statuses: number[]): boolean =>
  error instanceof CallError && statuses.includes(error.status)

export const errorMessage = (error: unknown, otherwise: string): string =>
  (error instanceof CallError && error.problem?.detail) || otherwise

export const fieldError = (error: unknown, field: string): string | undefined =>
  error instanceof CallError ? error.problem?.errors?.find((one) => one.field === field)?.message : undefined

interface Parts {
  params?: unknown
  query?: unknown
  body?: unknown
  /** Also arrives if the reader leaves the page at once; for bodies up to 64 KiB. */
  keepalive?: true
}

/** Makes a call. Throws CallError for a status outside 200 to 299. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> | (CallInput<E> & Pick<Parts, 'keepalive'>),
  signal?: AbortSignal,
): Promise<Answer<E>> {
  const answer = await send(endpoint, input, signal)
  // 204 has no body, and an endpoint without a response schema promises none.
  return answer.status === 204 ? JSON.parse('null') : await answer.json()
}

/** Makes a call for one page of a list. Throws as `call` does. */
export async function callPage<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  signal?: AbortSignal,
): Promise<PageOf<Answer<E>>> {
  const answer = await send(endpoint, input, signal)
  const total = Number(answer.headers.get('x-total-count') ?? 0)
  return { rows: await answer.json(), total, next: nextCursor(answer.headers.get('link')) }
}

async function send(endpoint: Endpoint, parts: Parts, signal?: AbortSignal): Promise<Response> {
  const answer = await reach(urlOf(endpoint, parts), {
    method: endpoint.method,
    credentials: 'include',
    ...(parts.body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(parts.body),
    }),
    ...(signal && { signal }),
    ...(parts.keepalive && { keepalive: true }),
  })
  if (!answer.ok) throw new CallError(answer.status, await answer.text(), answer.statusText)
  return answer
}

/** Fetches, and reports whether the server was reached. */
async function reach(url: string, init: RequestInit): Promise<Response> {
  try {
    const answer = await fetch(url, init)
    reportReachable()
    return answer
  } catch (error) {
    // An aborted call says nothing about the server.
    if (!init.signal?.aborted) reportUnreachable()
    throw error
  }
}

function problemIn(body: string): Problem | null {
  try {
    const parsed: unknown = JSON.parse(body)
    return isProblem(parsed) ? parsed : null
  } catch {
    return null
  }
}

const isProblem = (value: unknown): value is Problem =>
  typeof value === 'object' && value !== null && 'detail' in value
