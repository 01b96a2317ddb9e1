import { LRUCache } from 'lru-cache'
import { type Circuit, createCircuit } from '#server/outbound/circuit-breaker.ts'
import { onAnyPort } from '#server/outbound/address-policy.ts'
import { OutboundError } from '#server/outbound/outbound-error.ts'
import type { Outbound } from '#server/outbound/outbound.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/schema.ts'
import { findSigningKey, type SigningKey } from './key.ts'
import { type Device, type Push, sealPush } from './seal.ts'
import { createSignatures } from './signatures.ts'

export interface Sending {
  /** In seconds. */
  secondsToLive: number
  isUrgent: boolean
}

/** Sends a push to a device's push service; throws OutboundError unless it was accepted. */
export type SendPush = (device: Device, push: Push, sending: Sending) => Promise<void>

/** In ms. */
const patience = 10_000
/** Push services answer with nothing, or a short error. */
const maxBytes = 16 * 1024
/** Origins of push services; there are five or so, but readers can name others. */
const maxOrigins = 200

export function createSendPush(db: Db, outbound: Outbound, config: Config, timeoutMs = patience): SendPush {
  const signatureFor = createSignatures(subjectOf(config), maxOrigins)
  const circuits = new LRUCache<string, Circuit>({ max: maxOrigins })
  let key: SigningKey | undefined

  /** Readers choose the servers, so these circuits are neither logged nor listed for the operator. */
  function circuitOf(origin: string): Circuit {
    const log = { info: () => {}, warn: () => {} }
    const circuit = circuits.get(origin) ?? createCircuit(origin, log, { isFailure: isDown })
    circuits.set(origin, circuit)
    return circuit
  }

  return async (device, push, { secondsToLive, isUrgent }) => {
    key ??= await findSigningKey(db)
    const urgency = isUrgent ? 'high' : 'normal'
    const signature = await signatureFor(device.endpoint, key)
    const { headers, body } = await sealPush(device, push, { signature, secondsToLive, urgency })
    await outbound.fetchBytes(device.endpoint, {
      method: 'POST',
      headers,
      ...(body && { body }),
      timeoutMs,
      maxBytes,
      maxRedirects: 0,
      addresses: onAnyPort(outbound.publicOnly),
      circuitOf,
    })
  }
}

/** Apple refuses pushes without an address that could be the operator's. */
const subjectOf = ({ publicUrl, mail }: Config): string =>
  publicUrl?.startsWith('https:')
    ? publicUrl
    : `mailto:${/[^\s<>]+@[^\s<>]+/.exec(mail?.from ?? '')?.[0] ?? 'inkhorn@localhost'}`

/** A 429 is about one device, so it holds back no other. */
const isDown = (error: unknown): boolean =>
  error instanceof OutboundError &&
  (['timeout', 'too-slow', 'unreachable'].includes(error.reason) ||
    (error.reason === 'status' && (error.status ?? 0) >= 500))

/** Whether the push service no longer knows the device. */
export const isGone = (error: unknown): boolean =>
  error instanceof OutboundError && (error.status === 404 || error.status === 410)
