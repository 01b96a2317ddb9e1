import { storedPictures } from '#contract/http/image-address.ts'
import { pictureUrlMax, StoredImageName, uploadMaxBytes } from '#contract/images/image.ts'

/** The hash in a stored picture's file name. */
export const hashInName = (name: string): string => name.replace('.webp', '')

/** The hash in a stored picture's URL, with or without a ThumbHash after the `#`; null for any other URL. */
export function hashInUrl(url: string): string | null {
  if (!url.startsWith(storedPictures)) return null
  const [name, thumbHash] = url.slice(storedPictures.length).split('#')
  if (thumbHash !== undefined && !/^[\w-]{8,60}$/.test(thumbHash)) return null
  const { success, data } = StoredImageName.safeParse(name)
  return success ? hashInName(data) : null
}

/** Why the URL of a remote picture is invalid; null if it is valid. */
export function remoteUrlFault(url: string): string | null {
  if (url.length > pictureUrlMax) return `The address of a picture has at most ${pictureUrlMax} characters.`
  // `URL` silently drops some blanks and control characters, and PostgreSQL cannot store NUL.
  if (!URL.canParse(url) || /[\s\p{Cc}\p{Surrogate}]/u.test(url)) return 'This is not a complete web address.'
  return null
}

/** The bytes of a base64 data URL; the type it declares is not trusted. */
export function decodeDataUrl(url: string): Buffer | 'too-large' | 'malformed' {
  const base64 = url.slice(url.indexOf(',') + 1)
  if (base64.length > Math.ceil(uploadMaxBytes / 3) * 4) return 'too-large'
  // Node skips characters that are not base64. Encoding again to compare would take another 14 MB.
  const end = base64.search(/[^A-Za-z0-9+/]/)
  const isBase64 = base64.length % 4 === 0 && (end < 0 || /^={1,2}$/.test(base64.slice(end)))
  if (!isBase64 || !/^data:[^,]{0,200};base64,/i.test(url)) return 'malformed'
  const bytes = Buffer.from(base64, 'base64')
  return bytes.length > uploadMaxBytes ? 'too-large' : bytes
}
