import type { SuggestionStatus } from '#contract/suggestions/suggestion.ts'
import type { Reader } from '#server/app-context.ts'
import type { Answer } from './answered.ts'

/** The caller who looks at suggestions, and whether they run this instance. */
export interface Viewer {
  readonly reader: Reader | null
  readonly isSiteAdmin: boolean
}

interface Sent {
  /** Null if a visitor sent it, or if the sender's account is deleted. */
  user_id: number | null
}

/** The screenshot and the exact URL are for site admins and the sender. */
export const mayReadAll = ({ reader, isSiteAdmin }: Viewer, { user_id }: Sent): boolean =>
  isSiteAdmin || (reader !== null && reader.id === user_id)

/** The first bytes of every JPEG, `\\xff\\xd8\\xff`, in base64. */
const jpegUpload = /^data:[^,]{0,200};base64,\/9j\//i

/** Whether a data URL contains a JPEG, whatever type it claims. */
export const isJpeg = (dataUrl: string): boolean => jpegUpload.test(dataUrl)

/**
 * A page's URL as it is stored: the path for our own pages (`host` is ours), origin and path for others. Drops query and
 * fragment, which may contain invite tokens and sign-in codes. Null if it is not a web address.
 */
export function storedUrl(url: string, host: string): string | null {
  // Parsed without the default port, as every other URL is.
  const own = new URL(`http://${host}`)
  if (!/^(\/(?!\/)|https?:\/\/)/i.test(url) || !URL.canParse(url, own.href)) return null
  const { host: its, origin, pathname } = new URL(url, own)
  return its === own.host ? pathname : origin + pathname
}

/** A stored URL as strangers see it, without the book of a club that somebody looked at. */
export const publicUrl = (url: string): string => url.replace(/(\/clubs?\/[^/]+)\/.*$/s, '$1')

/** How long a reader has to wait, in ms, if their `limit`th newest suggestion was sent at `sentAt`. */
export const waitFor = (sentAt: Date | undefined, now: Date): number =>
  sentAt ? Math.max(0, sentAt.getTime() + hour - now.getTime()) : 0

const hour = 3_600_000

/** Characters of a suggestion that a notification repeats. */
const excerptMax = 60

/** The first words of a suggestion, on one line. */
export function firstWords(suggestion: string): string {
  const line = suggestion.trim().replace(/\s+/g, ' ')
  const characters = Array.from(line)
  if (characters.length <= excerptMax) return line
  const cut = characters.slice(0, excerptMax).join('')
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), excerptMax / 2)).trimEnd()}…`
}

/** Whether a status answers a suggestion. */
export const isAnswer = (status: SuggestionStatus): status is Answer =>
  status !== 'unread' && status !== 'read'
