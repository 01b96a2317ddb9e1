import type { RequestDetails } from 'web-push'
import type { SigningKey } from './key.ts'

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
  key: SigningKey
  /** Where a push service finds the operator: an https or mailto address. */
  subject: string
  /** For how many seconds the push service keeps it for a device that is off. */
  secondsToLive: number
  urgency: 'normal' | 'high'
}

/** The request to a push service, sealed for the device (RFC 8291) and signed by this instance (RFC 8292). */
export async function sealPush(device: Device, push: Push, sealing: Sealing): Promise<RequestDetails> {
  // Loaded with the first push: many instances never send one.
  const { default: webPush } = await import('web-push')
  const { endpoint, p256dh, auth } = device
  const { key, subject, secondsToLive, urgency } = sealing
  return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(push), {
    vapidDetails: { subject, ...key },
    contentEncoding: 'aes128gcm',
    TTL: secondsToLive,
    urgency,
    topic: push.tag,
  })
}
