import * as z from 'zod/mini'
import type { Endpoint } from '#contract/http/endpoint.ts'
import type { Wording } from '#server/messages/wording.ts'
import { wordNames } from './person-names.ts'

/** An undeclared column never leaves the server. Answers have no codecs, so `z.parse` does; `z.encode` walks each object twice. */
export const serialize = ({ answer: schema }: Endpoint, answer: unknown, wording: Wording): string =>
  schema ? JSON.stringify(wordNames(schema, z.parse(schema, answer), wording)) : ''
