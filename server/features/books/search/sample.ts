import type { Db } from '#server/db/schema.ts'
import { sampleOf } from '#server/db/text-sample.ts'
import { findNewestBook, listTexts } from './queries.ts'

/** A sample of what search reads of books. */
export const sampleOfBooks = sampleOf<Db>({ findNewest: findNewestBook, listTexts })
