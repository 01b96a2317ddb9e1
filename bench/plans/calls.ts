import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/http/endpoint.ts'

/** What a call is sent with. */
export interface CallInput {
  cookie?: string
  params?: Record<string, string | number | undefined>
  query?: Record<string, string>
  body?: Record<string, unknown>
}

/** What is read of an answer: its session cookie, the next page's address, and a JSON object's members. */
export interface Heard {
  cookie: string
  next: string | null
  body: Record<string, unknown>
}

export type Call = (endpoint: Endpoint, asking: CallInput) => Promise<Heard>

const Members = z.record(z.string(), z.unknown())

/** Calls endpoints through the front door and notes which; a refusal is a good answer, a failure stops the program. */
export function callsOf(
  http: FastifyInstance,
  during: <T>(name: string, act: () => Promise<T>) => Promise<T>,
) {
  const driven = new Set<string>()
  const call: Call = async (endpoint, { cookie, params = {}, query = {}, body }) => {
    const name = `${endpoint.method} ${endpoint.path}`
    driven.add(nameInDocuments(endpoint.method, endpoint.path))
    const url = endpoint.path.replace(/:(\w+)/g, (_whole, key: string) =>
      encodeURIComponent(String(params[key])),
    )
    const headers = cookie ? { cookie } : {}
    const answer = await during(name, async () =>
      http.inject({ method: endpoint.method, url, query, headers, ...(body && { payload: body }) }),
    )
    if (answer.statusCode >= 500) throw new Error(`${name}: ${answer.statusCode} ${answer.body}`)
    const session = answer.cookies.find((one) => one.name === 'inkhorn_session')
    const read = String(answer.headers['content-type']).includes('json')
      ? z.safeParse(Members, answer.json())
      : null
    return {
      cookie: session ? `${session.name}=${session.value}` : '',
      next: /<([^>]+)>; rel="next"/.exec(String(answer.headers.link))?.[1] ?? null,
      body: read?.success ? read.data : {},
    }
  }
  return { call, driven }
}

/** The cursor in the address of a next page. */
export const nextPage = (link: string): string =>
  new URL(link, 'http://localhost').searchParams.get('cursor') ?? ''

const nameInDocuments = (method: string, path: string): string =>
  `${method} ${path.replace(/:(\w+)/g, '{$1}')}`

/** Documented endpoints that were never called: a new one needs its line in `drive.ts`. */
export function undriven(http: FastifyInstance, driven: ReadonlySet<string>): string[] {
  const { paths = {} } = http.swagger()
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods ?? {}).map((method) => `${method.toUpperCase()} ${path}`),
  )
  return all.filter((name) => !driven.has(name))
}
