import type { FastifyInstance } from 'fastify'

export class Jar {
  readonly #kept = new Map<string, string>()

  take(setCookie: readonly string[]): void {
    for (const line of setCookie) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '' || /Max-Age=0|1970/.test(line)) this.#kept.delete(name)
      else this.#kept.set(name, value)
    }
  }

  get header(): string {
    return [...this.#kept].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  has = (name: string) => this.#kept.has(name)
}

/** Follows an OpenID provider's pages as a browser with cookies of its own does, until they redirect to `home`. */
export async function throughProvider(url: string, home: string, as = 'me'): Promise<string> {
  const jar = new Jar()
  for (let at = url; ;) {
    const next = at.includes('/choose/') && !at.includes('?as') ? `${at}?as=${as}` : at
    const answer = await fetch(next, { redirect: 'manual', headers: { cookie: jar.header } })
    jar.take(answer.headers.getSetCookie())
    const location = answer.headers.get('location')
    if (!location) throw new Error(`${next} led nowhere: ${answer.status} ${await answer.text()}`)
    at = new URL(location, next).href
    if (at.startsWith(home)) return at
  }
}

/** Begins at a URL that leads to a provider, comes back, and returns where the product at `home` leads then. */
export async function comeThroughProvider(http: FastifyInstance, url: string, home: string): Promise<string> {
  const jar = new Jar()
  const visit = async (at: string) => {
    const answer = await http.inject({ url: at.replace(home, ''), headers: { cookie: jar.header } })
    jar.take([answer.headers['set-cookie'] ?? []].flat())
    return String(answer.headers.location)
  }
  return visit(await throughProvider(await visit(url), home))
}
