import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { safePath } from '#contract/accounts/return-path.ts'
import { signIn } from '#contract/accounts/sign-in.ts'
import { to } from '#contract/pages.ts'

/** In bytes, far more than an address and a name. */
const bodyLimit = 4096

/** For browsers without scripts: makes the same request as the script would, and redirects to a page. */
export async function registerSignInForm(http: FastifyInstance): Promise<void> {
  const type = 'application/x-www-form-urlencoded'
  http.addContentTypeParser(type, { parseAs: 'string', bodyLimit }, (_request, body, done) =>
    done(null, body),
  )
  http.post<FormRoute>(to.signInForm(), { schema: { hide: true } }, async (request, reply) => {
    const next = safePath(request.query.next)
    const response = await callSignIn(http, request, next)
    const cookies = response.headers['set-cookie']
    if (cookies !== undefined) void reply.header('set-cookie', cookies)
    if (response.statusCode === 200) return redirect(reply, next ?? to.home())
    return redirect(reply, to.signInResult(response.statusCode === 202 ? 'code-sent' : 'failed', next))
  })
}

interface FormRoute {
  Querystring: { next?: string }
  /** Undefined for an empty form. */
  Body: string | undefined
}

function callSignIn(http: FastifyInstance, request: FastifyRequest<FormRoute>, next: string | null) {
  const fields = new URLSearchParams(request.body ?? '')
  const { 'content-length': _length, ...headers } = request.headers
  return http.inject({
    method: signIn.method,
    url: signIn.path,
    headers: { ...headers, 'content-type': 'application/json' },
    remoteAddress: request.socket.remoteAddress ?? request.ip,
    payload: {
      email: fields.get('email') ?? '',
      name: fields.get('name') ?? '',
      ...(next !== null && { next }),
    },
  })
}

const redirect = (reply: FastifyReply, path: string) => reply.redirect(path, 303)
