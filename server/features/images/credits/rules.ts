import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { ImageCredit } from '#contract/images/picture.ts'

/** The key of a picture's URL; the URL itself may be too long for a PostgreSQL index. */
export const urlHash = (url: string): string => createHash('sha256').update(url).digest('hex')

/** Parses a stored credit (JSON) for display. */
export const parseCredit = (stored: string | null): ImageCredit | null =>
  stored === null ? null : z.parse(ImageCredit, JSON.parse(stored))
