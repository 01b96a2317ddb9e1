import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { apiPage } from './api-page.ts'

const idempotencyHeader = {
  type: 'object',
  properties: {
    'idempotency-key': {
      type: 'string',
      description:
        'A UUID for this request. The same key with the same request is answered as before, for a week; with another request it is refused with 422.',
    },
  },
}

const has201 = (response: unknown): boolean =>
  typeof response === 'object' && response !== null && '201' in response

/** As OpenAPI 3.1 at `/api/openapi.json`, and as a page at `/api/docs`. Register it before the endpoints. */
export async function registerApiDocs(http: FastifyInstance): Promise<void> {
  await http.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Inkhorn',
        version: '1',
        description:
          'Clubs, books and reading lists. Lists are plain arrays; errors are RFC 9457 problem documents.',
      },
      components: {
        securitySchemes: {
          session: {
            type: 'apiKey',
            in: 'cookie',
            name: 'inkhorn_session',
            description: 'Over HTTPS the cookie is named `__Host-inkhorn_session`.',
          },
        },
      },
    },
    transform: (route) => {
      const { schema, url } = jsonSchemaTransform(route)
      const { method, schema: declared } = route.route
      const isCreating = method === 'POST' && has201(declared?.response)
      return { url, schema: isCreating ? { ...schema, headers: idempotencyHeader } : schema }
    },
  })
  http.get('/api/openapi.json', { schema: { hide: true } }, () => http.swagger())
  http.get('/api/docs', { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(apiPage(JSON.parse(JSON.stringify(http.swagger())))),
  )
}
