export interface UrlParts {
  params?: unknown
  query?: unknown
}

/** The server and the browser use it as the key of cached responses. */
export function urlOf(endpoint: { readonly path: string }, { params, query }: UrlParts): string {
  const named = new Map(entries(params))
  const path = endpoint.path.replace(/:(\w+)/g, (_whole, name: string) =>
    encodeURIComponent(named.get(name) ?? ''),
  )
  const search = entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')
  return search ? `${path}?${search}` : path
}

export const entries = (part: unknown): [string, string][] =>
  Object.entries(part ?? {}).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
