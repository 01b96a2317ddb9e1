import * as z from 'zod/mini'
import type { Endpoint } from '#contract/http/endpoint.ts'

/** An undeclared column never leaves the server. Answers have no codecs, so `z.parse` does; `z.encode` walks each object twice. */
export const serialize = (endpoint: Endpoint, answer: unknown): string =>
  endpoint.answer ? JSON.stringify(z.parse(endpoint.answer, answer)) : ''
