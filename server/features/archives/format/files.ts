import * as z from 'zod/mini'
import { ArchivedRound, ArchivedSuggestion, ArchivedTurn } from './choosing-rows.ts'
import { ArchivedBook, ArchivedListing, ArchivedPerson } from './club-rows.ts'
import { At, count } from './fields.ts'
import { ArchivedMeeting } from './meeting-rows.ts'
import { ArchivedBoardPost, ArchivedNote, ArchivedPost, ArchivedReview } from './text-rows.ts'

export const formatName = 'inkhorn-club'
/** Increases when an older server could not read the files any more, and when a newer one expects more of them. */
export const formatVersion = 3

export const manifestPath = 'manifest.json'
export const clubPath = 'club.json'

/** One JSON object on each line, with at most so many lines. A row refers only to rows of files before it, and to earlier ones of its own. */
export const rowFiles = {
  'people.jsonl': { row: ArchivedPerson, most: 20_000 },
  'books.jsonl': { row: ArchivedBook, most: 10_000 },
  'list.jsonl': { row: ArchivedListing, most: 2000 },
  'reviews.jsonl': { row: ArchivedReview, most: 200_000 },
  'notes.jsonl': { row: ArchivedNote, most: 200_000 },
  'posts.jsonl': { row: ArchivedPost, most: 200_000 },
  'meetings.jsonl': { row: ArchivedMeeting, most: 5000 },
  'board.jsonl': { row: ArchivedBoardPost, most: 200_000 },
  'suggestions.jsonl': { row: ArchivedSuggestion, most: 10_000 },
  'rounds.jsonl': { row: ArchivedRound, most: 2000 },
  /** Since version 2. */
  'turns.jsonl': { row: ArchivedTurn, most: 10_000 },
} as const

export type RowFile = keyof typeof rowFiles
export const rowFileNames = Object.keys(rowFiles) as RowFile[]
export type RowOf<File extends RowFile> = z.infer<(typeof rowFiles)[File]['row']>

/** For people and other programs; a restore only checks their sums. */
export const extraFiles = ['list.csv', 'meetings.ics'] as const

/** In bytes. A row may be a meeting with thousands of answers. */
export const lineMax = 4 * 1024 ** 2
/** Of all files except pictures together, unpacked. */
export const textsMax = 512 * 1024 ** 2
export const picturesMax = 5000

export const Manifest = z.strictObject({
  format: z.literal(formatName),
  version: count(formatVersion, 1),
  madeAt: At,
  /** Every other file of the archive. */
  files: z
    .array(
      z.strictObject({
        path: z.string().check(z.maxLength(100)),
        bytes: count(textsMax),
        sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
      }),
    )
    .check(z.maxLength(picturesMax + 20)),
})
export type Manifest = z.infer<typeof Manifest>
