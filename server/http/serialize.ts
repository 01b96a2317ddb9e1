import * as z from 'zod/mini'
import type { Endpoint } from '#contract/http/endpoint.ts'

/** An answer as JSON, shaped by its schema: an undeclared column never leaves the server. */
export const serialize = (endpoint: Endpoint, answer: unknown): string =>
  endpoint.answer ? JSON.stringify(z.encode(endpoint.answer, answer)) : ''
