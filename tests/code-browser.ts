import type { FastifyInstance } from 'fastify'

/** A browser that keeps the cookie set by a request for a code, but no session. */
export function createCodeBrowser(http: FastifyInstance) {
  let cookie = ''
  return {
    login: async (payload: object, remoteAddress?: string) => {
      const answer = await http.inject({
        method: 'POST',
        url: '/api/auth/login',
        headers: { cookie },
        payload,
        ...(remoteAddress !== undefined && { remoteAddress }),
      })
      const kept = answer.cookies.find(({ name }) => name.endsWith('inkhorn_browser'))
      if (kept) cookie = `${kept.name}=${kept.value}`
      return {
        status: answer.statusCode,
        body: answer.json(),
        headers: answer.headers,
        cookies: answer.cookies,
        retryAfter: Number(answer.headers['retry-after']),
      }
    },
  }
}
