import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'

/** Some programs say of every request that it has JSON, so a call that needs no body may have an empty one. */
export function takeJson(http: FastifyInstance): void {
  const parse = http.getDefaultJsonParser('error', 'error')
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '' && mayBeEmpty(request.routeOptions.schema?.body)) done(null)
    else void parse(request, String(body), done)
  })
}

/** Fastify checks a missing body as null. */
const mayBeEmpty = (schema: unknown): boolean =>
  schema === undefined || (schema instanceof z.ZodMiniType && schema.safeParse(null).success)
