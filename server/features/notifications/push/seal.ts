import type { RequestDetails } from 'web-push'
import { loadWebPush } from './signatures.ts'

export interface Device {
  endpoint: string
  p256dh: string
  auth: string
}

/** What a device shows, as `web/worker/` reads it. */
export interface Push {
  title: string
  /** Of the page that a tap opens. */
  path: string
  /** A later push with the same tag takes its place. */
  tag: string
  language: string
  direction: 'ltr' | 'rtl'
}

interface Sealing {
  /** The header that `createSignatures` makes. */
  signature: string
  /** For how many seconds the push service keeps it for a device that is off. */
  secondsToLive: number
  urgency: 'normal' | 'high'
}

/** The request to a push service, sealed for the device (RFC 8291) and signed by this instance. */
export async function sealPush(device: Device, push: Push, sealing: Sealing): Promise<RequestDetails> {
  const webPush = await loadWebPush()
  const { endpoint, p256dh, auth } = device
  const { signature, secondsToLive, urgency } = sealing
  return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(push), {
    headers: { Authorization: signature },
    contentEncoding: 'aes128gcm',
    TTL: secondsToLive,
    urgency,
    topic: push.tag,
  })
}
