import { message } from '#contract/messages/message.ts'
import { type NewSuggestion, suggestionsPerHour } from '#contract/suggestions/suggestion.ts'
import type { Reader } from '#server/app-context.ts'
import { incrementCounter } from '#server/db/counters.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { type NewImage, readUpload } from '#server/features/images/uploads.ts'
import { HttpError, invalid } from '#server/http/http-error.ts'
import { storeScreenshot } from './screenshots.ts'

/**
 * Stores a suggestion with its screenshot, or without if there is no room for it; returns its id. Throws 429 beyond an account's
 * hourly limit, if limits are on.
 */
export async function sendSuggestion(
  db: Db,
  reader: Reader | null,
  suggestion: NewSuggestion,
  { host, isLimited }: { host: string; isLimited: boolean },
): Promise<number> {
  const url = storedUrl(suggestion.url, host)
  if (url === null)
    throw invalid(
      'url',
      message('suggestions.badUrl', 'Enter a web address or the path of a page on this site.'),
    )
  const screenshot = await readScreenshot(suggestion.screenshot ?? null)
  return transact(db, async (change) => {
    // First, so that concurrent suggestions wait for each other and the total size of screenshots is correct.
    await incrementCounter(change, 'suggestions', 1)
    if (reader && isLimited) await limitRate(change, reader)
    const created_at = new Date().toISOString()
    const hash = screenshot && (await storeScreenshot(change, screenshot, reader, created_at))
    const { id } = await change
      .insertInto('suggestions')
      .values({
        suggestion: suggestion.suggestion,
        url,
        screenshot_hash: hash,
        user_id: reader?.id ?? null,
        created_at,
        status_updated_by: null,
        status_updated_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}

async function readScreenshot(dataUrl: string | null): Promise<NewImage | null> {
  if (dataUrl === null) return null
  if (!isJpeg(dataUrl))
    throw invalid(
      'screenshot',
      message('suggestions.notJpeg', 'A screenshot must be a JPEG, sent as a data URL.'),
    )
  return readUpload('screenshot', dataUrl)
}

async function limitRate(change: Change, reader: Reader): Promise<void> {
  const wait = msUntilNext(await findSentAt(change, reader.id, suggestionsPerHour - 1), new Date())
  if (wait === 0) return
  const detail = message(
    'suggestions.tooMany',
    'You have sent {sent, number} suggestions within an hour. Please try again in {minutes, plural, one {# minute} other {# minutes}}.',
    { sent: suggestionsPerHour, minutes: Math.ceil(wait / 60_000) },
  )
  throw new HttpError('too-fast', detail, [], Math.ceil(wait / 1000))
}

/** When a reader sent their `after`th newest suggestion, counting from 0; undefined if they sent fewer. */
async function findSentAt(change: Change, readerId: number, after: number): Promise<Date | undefined> {
  const row = await change
    .selectFrom('suggestions')
    .select('created_at')
    .where('user_id', '=', readerId)
    .orderBy('id', 'desc')
    .offset(after)
    .limit(1)
    .executeTakeFirst()
  return row && new Date(row.created_at)
}

/** The first bytes of every JPEG, `\\xff\\xd8\\xff`, in base64. */
const jpegUpload = /^data:[^,]{0,200};base64,\/9j\//i

/** Whatever type it claims. */
const isJpeg = (dataUrl: string): boolean => jpegUpload.test(dataUrl)

/**
 * A page's URL as it is stored: the path for our own pages (`host` is ours), origin and path for others. Drops query and
 * fragment, which may contain invite tokens and sign-in codes. Null if it is not a web address.
 */
function storedUrl(url: string, host: string): string | null {
  // Parsed without the default port, as every other URL is.
  const own = new URL(`http://${host}`)
  if (!/^(\/(?!\/)|https?:\/\/)/i.test(url) || !URL.canParse(url, own.href)) return null
  const { host: its, origin, pathname } = new URL(url, own)
  return its === own.host ? pathname : origin + pathname
}

/** How long a reader has to wait, in ms, if their `limit`th newest suggestion was sent at `sentAt`. */
const msUntilNext = (sentAt: Date | undefined, now: Date): number =>
  sentAt ? Math.max(0, sentAt.getTime() + hour - now.getTime()) : 0

const hour = 3_600_000
