import type { FastifyInstance } from 'fastify'

/** Some programs say of every request that it has JSON, so a call that takes no body may have an empty one. */
export function takeJson(http: FastifyInstance): void {
  const parse = http.getDefaultJsonParser('error', 'error')
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '' && !request.routeOptions.schema?.body) done(null)
    else void parse(request, String(body), done)
  })
}
