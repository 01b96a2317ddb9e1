import * as z from 'zod'
import { pages } from '#contract/pages.ts'
import type { TestApp } from '#tests/test-app.ts'

/** The part of JSON Schema that our API description uses. */
export interface Schema {
  type?: string | string[]
  enum?: unknown[]
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minimum?: number
  maximum?: number
  multipleOf?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  pattern?: string
}

export interface Parameter {
  name: string
  in: 'path' | 'query'
  required?: boolean
  schema: Schema
}

export interface Call {
  /** As in `GET /api/clubs/{id}/books`. */
  name: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  parameters: Parameter[]
  body: Schema | null
  /** The expected statuses, besides those of problems, and the schema of each JSON response. */
  answers: ReadonlyMap<number, z.ZodType | null>
}

interface Operation {
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>
}

const methodOf = { get: 'GET', post: 'POST', put: 'PUT', patch: 'PATCH', delete: 'DELETE' } as const

export async function describedCalls(app: TestApp): Promise<Call[]> {
  const { body } = await app.visitor.get('/api/openapi.json')
  const paths: Record<string, Partial<Record<keyof typeof methodOf, Operation>>> = body.paths
  const calls = Object.entries(paths).flatMap(([path, ways]) =>
    Object.entries(methodOf).flatMap(([way, method]) => {
      const operation = ways[way as keyof typeof methodOf]
      return operation ? [callOf(method, path, operation)] : []
    }),
  )
  return [...calls, ...Object.values(pages).flat().map(pageCall)]
}

const callOf = (method: Call['method'], path: string, operation: Operation): Call => ({
  name: `${method} ${path}`,
  method,
  path,
  parameters: operation.parameters ?? [],
  body: operation.requestBody?.content['application/json']?.schema ?? null,
  answers: new Map(
    Object.entries(operation.responses)
      .filter(([status]) => /^\d+$/.test(status))
      .map(([status, { content }]) => [Number(status), shapeOf(content?.['application/json']?.schema)]),
  ),
})

/** A response without content is described as null. */
const shapeOf = (schema: Schema | undefined): z.ZodType | null =>
  schema && schema.type !== 'null' ? z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]) : null

/** A page is HTML, even if it says that nothing was found. */
const pageCall = (pattern: string): Call => ({
  name: `GET ${pattern}`,
  method: 'GET',
  path: pattern.replace(/:(\w+)/g, '{$1}'),
  parameters: [
    ...[...pattern.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
      name,
      in: 'path' as const,
      required: true,
      schema: { type: 'string', minLength: 1, maxLength: 200 },
    })),
    { name: 'query', in: 'query', schema: { type: 'string', maxLength: 200 } },
  ],
  body: null,
  answers: new Map([
    [200, null],
    [404, null],
  ]),
})
