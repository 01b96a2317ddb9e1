import { type Answer, type CallInput, type Endpoint, type Method, takesKey } from '#contract/http/endpoint.ts'
import { urlOf } from '#contract/http/endpoint-url.ts'
import { nextCursor, type PageOf } from '#contract/http/page.ts'
import type { Problem } from '#contract/http/problem.ts'
import { askBeforeLeaving } from './ask-before-leaving.ts'
import { reportUnreachable, reportReachable } from './connection.ts'
import { type Fetched, fetchText, NoAnswerError } from './no-answer.ts'
import { offline, offlineSoon } from './offline/offline.ts'
import { keyFor, markAnswered } from './unanswered.ts'

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

/** Also true of an address that is none, such as one with letters for a number. */
export const leadsNowhere = (error: unknown): boolean => hasStatus(error, 400, 404)

export const isAccessDenied = (error: unknown): boolean => hasStatus(error, 401, 403, 404)

const hasStatus = (error: unknown, ...statuses: number[]): boolean =>
  error instanceof CallError && statuses.includes(error.status)

export const errorMessage = (error: unknown, otherwise: string): string =>
  error instanceof NoAnswerError
    ? error.message
    : (error instanceof CallError && error.problem && sentenceOf(error.problem)) || otherwise

/** Of bad input what is wrong with the field: the name that comes first in `detail` is one for programs. */
function sentenceOf({ detail, errors }: Problem): string {
  const first = errors?.[0]
  return first && detail.startsWith(`${first.field}: `) ? first.message : detail
}

export const fieldError = (error: unknown, field: string): string | undefined =>
  error instanceof CallError ? error.problem?.errors?.find((one) => one.field === field)?.message : undefined

interface Parts {
  params?: unknown
  query?: unknown
  body?: unknown
  /** Also arrives if the reader leaves the page at once; for bodies up to 64 KiB. */
  keepalive?: true
  /** Called once the change is kept on this device until it is sent, so that it is no longer a draft. */
  stored?: () => void
}

/** Makes a call. Throws CallError for a status outside 200 to 299, NoAnswerError if the server is silent. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> | (CallInput<E> & Pick<Parts, 'keepalive' | 'stored'>),
  signal?: AbortSignal,
): Promise<Answer<E>> {
  return asking(endpoint, input, async (url) => {
    const { answer, text } = await send(endpoint, url, input, signal)
    // 204 has no body, and an endpoint without a response schema promises none.
    return JSON.parse(answer.status === 204 ? 'null' : text)
  })
}

/** Makes a call for one page of a list. Throws as `call` does. */
export async function callPage<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  signal?: AbortSignal,
): Promise<PageOf<Answer<E>>> {
  return asking(endpoint, input, async (url) => {
    const { answer, text } = await send(endpoint, url, input, signal)
    const total = Number(answer.headers.get('x-total-count') ?? 0)
    return { rows: JSON.parse(text), total, next: nextCursor(answer.headers.get('link')) }
  })
}

/** Without a network, a reader gets what was kept. */
function asking<A>(endpoint: Endpoint, input: Parts, ask: (url: string) => Promise<A>): Promise<A> {
  const url = urlOf(endpoint, input)
  const kept = endpoint.method === 'GET' ? offline() : null
  return kept ? kept.read(url, () => ask(url)) : ask(url)
}

/** A body above this many characters takes long to send. */
const largeBody = 100_000

async function send(endpoint: Endpoint, url: string, parts: Parts, signal?: AbortSignal): Promise<Fetched> {
  const body = parts.body === undefined ? '' : JSON.stringify(parts.body)
  const { method } = endpoint
  const { keepalive } = parts
  const isChange = method !== 'GET' && !keepalive
  if (isChange) {
    while (offlineSoon()) await offlineSoon()
    const kept = offline()?.write(endpoint, { url, body }, parts.stored)
    const fetched = kept && (await kept)
    if (fetched) return fetched
  }
  const key = takesKey(endpoint) ? keyFor(url, body) : null
  const isUpload = endpoint.bodyLimit !== undefined
  const sending = () =>
    transmit({ method, url, body, key, isUpload, ...(keepalive && { keepalive }), ...(signal && { signal }) })
  try {
    const fetched = await (isChange ? askBeforeLeaving(sending) : sending())
    if (key) markAnswered(url, body)
    return fetched
  } catch (error) {
    // Behind a proxy, a status from 500 on may mean that only the answer got lost.
    if (key && error instanceof CallError && error.status < 500) markAnswered(url, body)
    throw error
  }
}

/** A request as it is sent, at once or later. */
interface Request extends Pick<Parts, 'keepalive'> {
  method: Method
  url: string
  body: string
  /** The Idempotency-Key of a call that creates something. */
  key: string | null
  isUpload?: boolean
  signal?: AbortSignal
}

/** Sends a request. Throws as `call` does. */
export async function transmit({
  method,
  url,
  body,
  key,
  isUpload,
  signal,
  keepalive,
}: Request): Promise<Fetched> {
  const init: RequestInit = {
    method,
    credentials: 'include',
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(body && { body }),
    ...(signal && { signal }),
    ...(keepalive && { keepalive }),
  }
  const fetched = await reach(url, init, isUpload === true || body.length > largeBody)
  const { answer, text } = fetched
  if (answer.status === 401) offline()?.end()
  if (!answer.ok) throw new CallError(answer.status, text, answer.statusText)
  return fetched
}

/** Fetches, and reports whether the server was reached. */
async function reach(url: string, init: RequestInit, isUpload: boolean): Promise<Fetched> {
  try {
    const fetched = await fetchText(url, init, isUpload)
    reportReachable()
    return fetched
  } catch (error) {
    // An aborted call says nothing about the server.
    if (!init.signal?.aborted) reportUnreachable()
    throw error
  } finally {
    if (init.method !== 'GET') offline()?.changed()
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
