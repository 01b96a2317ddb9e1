import { createHash } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { z } from 'zod'
import { Problem } from '#contract/http/problem.ts'
import type { TestApp } from '#tests/test-app.ts'
import { type Canaries, createCanaries } from './canaries.ts'
import type { Call } from './description.ts'
import { inWorld } from './known.ts'
import { recast } from './recast.ts'
import type { Request } from './requests.ts'
import { createWorld, type World } from './world.ts'

export interface Driver {
  app: TestApp
  canaries: Canaries
  world: World
  /** Lines logged as errors since the last request. */
  errors: string[]
  /** Whether a request has changed something since the world was last restored. */
  isSpoilt: boolean
  cursor: string
  sent: number
  answers: Map<number, number>
  /** CPU time of a plain request, in µs. */
  plain: number
}

export async function createDriver(app: TestApp, errors: string[]): Promise<Driver> {
  const canaries = createCanaries()
  const world = await createWorld(app, canaries)
  const driven = {
    app,
    canaries,
    world,
    errors,
    isSpoilt: false,
    cursor: 'WzFd',
    sent: 0,
    answers: new Map(),
  }
  return { ...driven, plain: await plainTime(app, world.people.member.cookie) }
}

/** A small request may cost as much as this many plain ones; re-encoding a small picture costs about fifty. */
const mostPlainOnes = 400
/** Drawing the picture of a year may cost this many; its calls have a low limit of their own. */
const mostForPicture = 4000
/** Long responses take longer: each KiB may cost one more plain request. */
const plainOnesFor = ({ headers, rawPayload }: LightMyRequestResponse): number =>
  (headers['content-type'] === 'image/png' ? mostForPicture : mostPlainOnes) + rawPayload.length / 1024

export async function faultsOf(driven: Driver, call: Call, symbolic: Request): Promise<string[]> {
  if (driven.isSpoilt) driven.world = await recast(driven.app, driven.canaries, driven.world)
  driven.isSpoilt = false
  driven.errors.length = 0
  const request = inWorld(symbolic, driven.world, driven.cursor)
  const { answer, time } = await timed(driven, request)
  driven.sent++
  driven.answers.set(answer.statusCode, (driven.answers.get(answer.statusCode) ?? 0) + 1)
  if (request.method !== 'GET' && answer.statusCode < 400) driven.isSpoilt = true
  const cursor = /[?&]cursor=([^&>]+)/.exec(String(answer.headers['link'] ?? ''))?.[1]
  if (cursor) driven.cursor = cursor

  const faults = [
    ...shapeFaults(call, request, answer),
    ...driven.errors.map((line) => `logged an error: ${line.slice(0, 900)}`),
    ...(await leaks(driven, request, answer)),
  ]
  if (time > plainOnesFor(answer) * driven.plain && (await isSlow(driven, request)))
    faults.push(`took ${Math.round(time / driven.plain)} times as long as a plain request`)
  if (faults.length > 0)
    faults.push(
      `sent: ${JSON.stringify(request).slice(0, 1500)}`,
      `answered: ${answer.statusCode} ${textOf(answer).slice(0, 400)}`,
    )
  return faults
}

function send(
  { app, world }: Driver,
  { method, url, headers, body, caller }: Request,
): Promise<LightMyRequestResponse> {
  const session = caller === 'visitor' ? {} : { cookie: world.people[caller].cookie }
  return app.http.inject({
    method,
    url,
    headers: { ...session, ...headers },
    ...(body !== null && { payload: body }),
  })
}

const microseconds = ({ user, system }: NodeJS.CpuUsage): number => user + system

async function timed(driven: Driver, request: Request) {
  const before = process.cpuUsage()
  const answer = await send(driven, request)
  return { answer, time: microseconds(process.cpuUsage(before)) }
}

/** A single slow run may be garbage collection or another process; a slow request is slow every time. */
async function isSlow(driven: Driver, request: Request): Promise<boolean> {
  for (let again = 0; again < 4; again++) {
    const { answer, time } = await timed(driven, request)
    if (time <= plainOnesFor(answer) * driven.plain) return false
  }
  return true
}

async function plainTime(app: TestApp, cookie: string): Promise<number> {
  const ask = () => app.http.inject({ url: '/api/clubs', headers: { cookie } })
  for (let time = 0; time < 50; time++) await ask()
  const before = process.cpuUsage()
  for (let time = 0; time < 100; time++) await ask()
  return microseconds(process.cpuUsage(before)) / 100
}

function shapeFaults(call: Call, request: Request, answer: LightMyRequestResponse): string[] {
  const { statusCode: status, headers } = answer
  const body = textOf(answer)
  const type = String(headers['content-type'] ?? '')
  const faults: string[] = []
  if (status >= 500) faults.push(`failed with ${status}`)
  if (headers['x-content-type-options'] !== 'nosniff' || !headers['content-security-policy'])
    faults.push('came without its safe headers')
  if (type.includes('problem+json')) {
    const { success, data } = Problem.safeParse(JSON.parse(body))
    if (!success || data.status !== status || status < 400) faults.push('is no sound problem document')
    return faults
  }
  if (status === 304) return body === '' ? faults : [...faults, '304 with a body']
  if (!isAbout(call, request)) return faults
  const shape = call.answers.get(status)
  if (shape === undefined && !(status === 206 && headers['content-range']))
    faults.push(`is not described: ${status}`)
  if (shape) {
    const read = shape.safeParse(JSON.parse(body))
    if (!read.success) faults.push(`is not as described: ${z.prettifyError(read.error)}`)
  }
  if (status === 204 && body !== '') faults.push('204 with a body')
  if (status === 302 && !/^\/(?![/\\])/.test(String(headers.location)))
    faults.push(`leads to ${headers.location}`)
  for (const script of type.includes('html') ? scriptsIn(body) : [])
    if (!String(headers['content-security-policy']).includes(hashOf(script)))
      faults.push('holds an inline script that its policy does not name')
  return faults.map((fault) => `${request.method}: ${fault}`)
}

/** The inline scripts in a page, without blocks of data. */
const scriptsIn = (html: string): string[] =>
  Array.from(
    html.matchAll(/<script(?![^>]*\bsrc=)(?! type="application\/json")[^>]*>(.*?)<\/script>/gs),
    ([, script = '']) => script,
  )

const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/** False if dots or slashes in a value have made the URL that of another call. */
const isAbout = ({ path }: Call, { url }: Request): boolean =>
  new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`).test(new URL(url, 'http://localhost').pathname)

/** A response as text; pictures and music contain none. */
function textOf({ headers, rawPayload }: LightMyRequestResponse): string {
  if (/^(image|audio)\//.test(String(headers['content-type']))) return ''
  const encoding = headers['content-encoding']
  if (encoding === 'br') return brotliDecompressSync(rawPayload).toString()
  return (encoding === 'gzip' ? gunzipSync(rawPayload) : rawPayload).toString()
}

async function leaks(
  { canaries, world }: Driver,
  request: Request,
  answer: LightMyRequestResponse,
): Promise<string[]> {
  const { caller } = request
  // They look after all accounts.
  if (caller === 'site' && request.url.startsWith('/api/admin/')) return []
  const userId = caller === 'visitor' ? null : world.people[caller].userId
  const told = `${JSON.stringify(answer.headers)}\n${textOf(answer)}`
  const stray = await canaries.leaksIn(told, `${request.url} ${request.body}`, { userId })
  // The member sent the screenshot.
  if (
    request.url.endsWith('/screenshot') &&
    answer.statusCode === 200 &&
    caller !== 'member' &&
    caller !== 'site'
  )
    stray.push('a screenshot')
  return stray.map((word) => `tells ${caller} ${word}`)
}
