import * as z from 'zod/mini'
import { message } from '#contract/messages/message.ts'
import { invalid } from '#server/http/http-error.ts'
import type { Sort } from './sorts.ts'

/** The last book of a page: what it is sorted by, and its number. */
export type Place = readonly [value: string | number, bookId: number]

const Places = {
  half_stars: z.tuple([z.int().check(z.minimum(0), z.maximum(10)), z.int()]),
  added_at: z.tuple([z.iso.datetime(), z.int()]),
  by_title: z.tuple([z.string(), z.int()]),
  by_author: z.tuple([z.string(), z.int()]),
  finished_on: z.tuple([z.string(), z.int()]),
}

export const encodePlace = (place: Place): string => Buffer.from(JSON.stringify(place)).toString('base64url')

/** Throws 400 for anything but a cursor of this sort. */
export function decodePlace(cursor: string, { column }: Sort): Place {
  const place = Places[column].safeParse(parse(Buffer.from(cursor, 'base64url').toString()))
  if (!place.success || JSON.stringify(place.data).includes('\\u0000'))
    throw invalid('cursor', message('problems.badCursor', 'Invalid cursor'))
  return place.data
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
