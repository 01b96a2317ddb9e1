import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { isPublicAddress } from '#server/outbound/public-address.ts'

/** The reverse proxies whose `X-Forwarded-*` headers are trusted: their number in a row, 0 for none, or their networks. */
export type TrustedProxies = number | readonly string[]

/** Parses `2`, or `10.0.0.0/8, ::1`; null for anything else. `true`, from earlier releases, is one proxy. */
export function readTrustedProxies(text: string): TrustedProxies | null {
  if (text === 'false') return 0
  if (text === 'true') return 1
  if (/^\d$/.test(text)) return Number(text)
  const networks = text.split(',').map((one) => one.trim())
  return networks.every(isNetwork) ? networks : null
}

/** An address, or a network with a prefix; one of length 0 would trust everybody. */
function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/')
  const bits = { 4: 32, 6: 128 }[isIP(address)]
  if (bits === undefined || rest.length > 0) return false
  return prefix === undefined || (/^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= bits)
}

/**
 * Fastify's `trustProxy`. Each proxy appends the address of its client, so only the last entries of `X-Forwarded-For` count, one
 * per proxy; a client can make up the others. Fastify refuses a number, because anyone who reaches the port could pose as the
 * proxy. Here the nearest proxy must have a private address; one with a public address must be listed as a network.
 */
export function trustProxy(trusted: TrustedProxies): false | string[] | TrustAddress {
  if (typeof trusted !== 'number') return [...trusted]
  if (trusted === 0) return false
  return (address, hop) => hop < trusted && (hop > 0 || isPrivate(address))
}

type TrustAddress = (address: string, hop: number) => boolean

/** On a dual-stack socket an IPv4 address has the form ::ffff:192.0.2.1. */
const isPrivate = (address: string): boolean =>
  ipaddr.isValid(address) && !isPublicAddress(ipaddr.process(address).toString())
