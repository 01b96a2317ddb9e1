import * as z from 'zod/mini'
import type { Endpoint } from '#contract/http/endpoint.ts'

/**
 * An answer as JSON, shaped by its schema: an undeclared column never leaves the server. No schema of an answer has a codec, so it is
 * parsed like any input; `z.encode` walks each object twice.
 */
export const serialize = (endpoint: Endpoint, answer: unknown): string =>
  endpoint.answer ? JSON.stringify(z.parse(endpoint.answer, answer)) : ''
