import { message } from '#contract/messages/message.ts'
import type { FastifyRequest } from 'fastify'
import { invalid } from '../http-error.ts'

export const header = 'Idempotency-Key'

/** 8 to 200 visible characters, as a structured string in quotes (draft-ietf-httpapi-idempotency-key-header) or without. */
const valid = /^(?:"([\x20\x21\x23-\x5b\x5d-\x7e]{8,200})"|([\x21\x23-\x7e]{8,200}))$/

/** Null without a key; throws 400. */
export function keyOf(request: FastifyRequest): string | null {
  const sent = request.headers['idempotency-key']
  if (sent === undefined) return null
  const [, quoted, bare] = valid.exec(String(sent)) ?? []
  const key = quoted ?? bare
  if (key === undefined)
    throw invalid(
      header,
      message('problems.badKey', '{header} must have 8 to 200 characters, such as a UUID.', { header }),
    )
  return key
}
