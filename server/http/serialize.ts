import * as z from 'zod/mini'
import type { Endpoint } from '#contract/http/endpoint.ts'

/** JSON of an answer, shaped by its schema: a column that nobody declared never leaves the server. */
export const serialize = (endpoint: Endpoint, answer: unknown): string =>
  endpoint.answer ? JSON.stringify(z.encode(endpoint.answer, answer)) : ''
