import type { Endpoint } from './endpoint.ts'

interface UrlParts {
  params?: unknown
  query?: unknown
}

/** The URL of a call with its parameters filled in. Server and browser name cached responses by it. */
export function urlOf(endpoint: Pick<Endpoint, 'path'>, { params, query }: UrlParts): string {
  const named = new Map(entries(params))
  const path = endpoint.path.replace(/:(\w+)/g, (_whole, name: string) =>
    encodeURIComponent(named.get(name) ?? ''),
  )
  const search = entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')
  return search ? `${path}?${search}` : path
}

const entries = (part: unknown): [string, string][] =>
  Object.entries(part ?? {}).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
