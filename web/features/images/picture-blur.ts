import { thumbHashToDataURL } from 'thumbhash'
import { storedPictures } from '#contract/http/image-address.ts'
import { thumbHashes } from './thumb-hashes.ts'

/** A data URL; null if the picture's ThumbHash is not known. */
export function blurOf(url: string): string | null {
  const [file = '', hash = ''] = url.split('#')
  const thumbHash = file.startsWith(storedPictures) ? hash : thumbHashes[file]
  if (!thumbHash) return null
  try {
    return thumbHashToDataURL(decodeBase64(thumbHash))
  } catch {
    // The part after # is not a ThumbHash.
    return null
  }
}

const decodeBase64 = (base64url: string): Uint8Array =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
