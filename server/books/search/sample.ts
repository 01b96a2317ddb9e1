import type { Store } from '../../migrations/tables.ts'
import { sampleOf } from '../../platform/text-sample.ts'
import { findNewestBook, listTexts } from './queries.ts'

/** A sample of what search reads of books. */
export const sampleOfBooks = sampleOf<Store>({ findNewest: findNewestBook, listTexts })
