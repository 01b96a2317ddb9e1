import { message } from '#contract/messages/message.ts'
import { invalid } from './http-error.ts'

export const encodeCursor = (...place: readonly number[]): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url')

/** Decodes a cursor of `length` numbers; throws 400 for anything else. */
export function decodeCursor(cursor: string, length: number): number[] {
  const place = parse(Buffer.from(cursor, 'base64url').toString())
  if (!Array.isArray(place) || place.length !== length || !place.every((part) => Number.isSafeInteger(part)))
    throw invalid('cursor', message('problems.badCursor', 'Invalid cursor'))
  return place.map(Number)
}

const [firstInstant, lastInstant] = [Date.parse('0001-01-01T00:00Z'), Date.parse('9999-12-31T23:59:59.999Z')]

/** The instant at a number of a cursor, which may be any: of those with a year that both databases know, the nearest. */
export const instantAt = (milliseconds: number): string =>
  new Date(Math.min(Math.max(milliseconds, firstInstant), lastInstant)).toISOString()

/** The start of a list sorted newest first: an id above all others. */
export const aboveEveryId = Number.MAX_SAFE_INTEGER

/** The id below which a page begins, for a list sorted newest first. */
export const decodeBefore = (cursor: string | undefined): number =>
  (cursor ? decodeCursor(cursor, 1)[0] : undefined) ?? aboveEveryId

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
