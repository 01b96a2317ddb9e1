import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { ImageCredit } from '#contract/images/picture.ts'

/** The key of a picture's URL, which may be longer than PostgreSQL can index. */
export const urlHash = (url: string): string => createHash('sha256').update(url).digest('hex')

/** A stored credit (JSON) as it is shown. */
export const parseCredit = (stored: string | null): ImageCredit | null =>
  stored === null ? null : z.parse(ImageCredit, JSON.parse(stored))
