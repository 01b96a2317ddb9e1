import { message } from '#contract/messages/message.ts'
import { invalid } from './http-error.ts'

export const encodeCursor = (...place: readonly number[]): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url')

/** The largest numbers that PostgreSQL compares with a column of type `integer`, and the last time that it reads. */
export const largestInteger = 2 ** 31 - 1
export const lastTime = Date.parse('9999-12-31T23:59:59.999Z')

/** Decodes a cursor of as many numbers as there are `limits`, each at most as large; throws 400 for anything else. */
export function decodeCursor(cursor: string, limits: number | readonly number[]): number[] {
  const most = typeof limits === 'number' ? Array<number>(limits).fill(aboveEveryId) : limits
  const place = parse(Buffer.from(cursor, 'base64url').toString())
  const isPlace = (part: unknown, at: number) =>
    Number.isSafeInteger(part) && Math.abs(Number(part)) <= (most[at] ?? 0)
  if (!Array.isArray(place) || place.length !== most.length || !place.every(isPlace))
    throw invalid('cursor', message('problems.badCursor', 'Invalid cursor'))
  return place.map(Number)
}

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
