import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { safePath } from '#contract/accounts/return-path.ts'
import { signIn } from '#contract/accounts/sign-in.ts'
import { to } from '#contract/pages.ts'
import { type FormBody, formOptions } from './forms.ts'

/** For browsers without scripts: makes the same request as the script would, and redirects to a page. */
export function registerSignInForm(http: FastifyInstance): void {
  http.post<FormRoute>(to.signInForm(), formOptions, async (request, reply) => {
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
  Body: FormBody
}

function callSignIn(http: FastifyInstance, request: FastifyRequest<FormRoute>, next: string | null) {
  const fields = request.body ?? new URLSearchParams()
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
