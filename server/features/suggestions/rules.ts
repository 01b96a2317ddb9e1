import { invalid } from '#server/http/http-error.ts'
import type { Viewer } from './access.ts'

/** A suggestion as far as it says whose it is. */
interface Sent {
  /** null when a visitor sent it, or the sender's account is gone. */
  user_id: number | null
}

/** Its screenshot, and where exactly it was sent from, are for site admins and its sender. */
export const maySeeWhole = ({ reader, isSiteAdmin }: Viewer, { user_id }: Sent): boolean =>
  isSiteAdmin || (reader !== null && reader.id === user_id)

/** `\xff\xd8\xff`, with which every JPEG begins, as the beginning of base64. */
const jpegUpload = /^data:[^,]{0,200};base64,\/9j\//i

/** Whether a data URL holds a JPEG, whatever it says of itself. */
export const isJpeg = (dataUrl: string): boolean => jpegUpload.test(dataUrl)

/**
 * The address of a page as it is kept: of our own pages the path, of others origin and path. Query and fragment go,
 * with the invite tokens and sign-in codes that stand in them. `host` is ours. Throws 400 for what is no web address.
 */
export function keptAddress(url: string, host: string): string {
  // Without the port where it is the usual one, as in every other address.
  const ours = new URL(`http://${host}`)
  if (!/^(\/(?!\/)|https?:\/\/)/i.test(url) || !URL.canParse(url, ours.href))
    throw invalid('url', 'This is neither a page of ours nor a web address.')
  const address = new URL(url, ours)
  return address.host === ours.host ? address.pathname : address.origin + address.pathname
}

/** What strangers are shown of an address: which book of a private club someone looked at is not theirs to know. */
export const publicAddress = (address: string): string => address.replace(/(\/clubs?\/[^/]+)\/.*$/s, '$1')
