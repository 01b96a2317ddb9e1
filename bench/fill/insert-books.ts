import { type SharedBookDraft, sharedBookRow } from '#server/features/books/catalogue/rules.ts'
import { searchText, workKey } from '#server/features/books/rules.ts'
import { indexedSpellings, isCorrectable } from '#server/features/books/search/typos/rules.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { fold } from '#server/db/search-words.ts'
import type { Engine } from '#server/db/database.ts'
import { incrementCounter } from '#server/db/counters.ts'
import { insertRows } from './insert-rows.ts'

/** Works that the catalogue has, and words that it knows the spellings of. */
export interface Known {
  works: Set<string>
  words: Set<string>
}

export async function readKnown(db: Db): Promise<Known> {
  const works = await db.selectFrom('books').select('work_key').where('owner_id', 'is', null).execute()
  const words = await db.selectFrom('spellings').select('word').whereRef('spelling', '=', 'word').execute()
  return {
    works: new Set(works.map(({ work_key }) => work_key)),
    words: new Set(words.map(({ word }) => word)),
  }
}

/** Adds books to the shared catalogue as the catalogue itself does, but for the statements; returns how many were new. */
export async function insertBooks(
  change: Change,
  engine: Engine,
  drafts: readonly SharedBookDraft[],
  known: Known,
  now: Date,
): Promise<number> {
  const fresh = drafts.flatMap((draft) => {
    const work = workKey(draft.title, draft.author)
    if (known.works.has(work)) return []
    known.works.add(work)
    return { draft, work }
  })
  const made = await insertRows<'books', { id: number; work_key: string }>(
    change,
    engine,
    'books',
    fresh.map(({ draft }) => sharedBookRow(draft, now)),
    'id, work_key',
  )
  const ids = new Map(made.map(({ id, work_key }) => [work_key, id]))
  await insertRows(
    change,
    engine,
    'book_text',
    fresh.map(({ draft, work }) => ({ rowid: ids.get(work) ?? 0, words: searchText(draft) })),
  )
  await insertRows(change, engine, 'spellings', spellingsOf(drafts, known))
  await incrementCounter(change, 'books', made.length)
  return made.length
}

function spellingsOf(drafts: readonly SharedBookDraft[], { words }: Known) {
  const fresh = new Set(
    drafts
      .flatMap(({ title, author }) => fold(`${title} ${author}`).split(' '))
      .filter((word) => isCorrectable(word) && !words.has(word)),
  )
  for (const word of fresh) words.add(word)
  return [...fresh].flatMap((word) => indexedSpellings(word).map((spelling) => ({ spelling, word })))
}
