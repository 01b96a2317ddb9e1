import { thumbHashToDataURL } from 'thumbhash'
import { storedPictures } from '#contract/http/image-address.ts'
import { thumbHashes } from './thumb-hashes.ts'

/** A picture out of focus, as a tiny data URL: what stands in its place until it is here. Null where nothing is known of it. */
export function blurOf(url: string): string | null {
  const [file = '', hash = ''] = url.split('#')
  const known = file.startsWith(storedPictures) ? hash : thumbHashes[file]
  if (!known) return null
  try {
    return thumbHashToDataURL(bytesIn(known))
  } catch {
    // The address came from somewhere else and only looks like one of ours.
    return null
  }
}

const bytesIn = (base64url: string): Uint8Array =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))
