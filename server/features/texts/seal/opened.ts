import { sql } from 'kysely'
import { to } from '#contract/pages.ts'
import { openedMax, type SavedProgress } from '#contract/progress/progress.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change } from '#server/db/schema.ts'
import type { Listed } from '#server/features/reading-list/policy.ts'
import { allTexts, type TextKind } from '../kinds.ts'
import { horizonOf } from './horizon.ts'

/** Finds how far a reader may read in clubs. The result counts, after a save, what others wrote there that has opened to them since. */
export async function watchOpening(change: Change, books: readonly Listed[], reader: Reader) {
  const before = await findHorizons(change, books, reader)
  return async (): Promise<SavedProgress['opened']> => {
    const after = await findHorizons(change, books, reader)
    const spans = books
      .map((listed, at) => ({ listed, before: before[at] ?? 0, after: after[at] ?? 0 }))
      .filter((span) => span.after > span.before)
    if (spans.length === 0) return { count: 0, path: null }
    const opened: Opened[] = []
    for (const kind of allTexts) opened.push(...(await listOpened(change, spans, reader, kind)))
    opened.sort((one, other) => one.span - other.span || one.place - other.place)
    const [first] = opened
    const listed = first && spans[first.span]?.listed
    return {
      count: Math.min(opened.length, openedMax),
      path: first && listed ? await findPath(change, listed, first) : null,
    }
  }
}

interface Opened {
  /** The place of its club among the spans. */
  span: number
  kind: TextKind
  id: number
  place: number
}

interface Span {
  listed: Listed
  before: number
  after: number
}

/** In the order of the books. */
async function findHorizons(change: Change, books: readonly Listed[], reader: Reader): Promise<number[]> {
  if (books.length === 0) return []
  const horizons = books.map(
    ({ clubId, bookId }, at) =>
      sql`select ${sql.lit(at)} as number, ${horizonOf({ clubId, bookId, readerId: reader.id })} as position`,
  )
  const { rows } = await sql<{ position: number }>`
    ${sql.join(horizons, sql` union all `)} order by number`.execute(change)
  return rows.map(({ position }) => position)
}

/**
 * Those of the first clubs, in the order of the book. Without texts that were never sealed to the reader: their own, stars alone, and
 * posts they looked ahead at. `place > 0` is the condition of the index.
 */
async function listOpened(
  change: Change,
  spans: readonly Span[],
  reader: Reader,
  kind: TextKind,
): Promise<Opened[]> {
  const { table, words, reference } = kind
  const seen = kind.singly
    ? sql`and not exists (select 1 from look_ahead where look_ahead.user_id = ${reader.id}
        and look_ahead.${sql.ref(reference)} = opened.id)`
    : sql``
  const parts = spans.map(
    ({ listed: { clubId, bookId }, before, after }, at) => sql`select * from (
      select ${sql.lit(at)} as span, id, place from ${sql.table(table)} as opened
      where club_id = ${clubId} and book_id = ${bookId} and place > 0 and place > ${before} and place <= ${after}
        and (user_id is null or user_id <> ${reader.id}) and ${sql.ref(words.at(-1) ?? '')} <> '' and hidden = 0 ${seen}
      order by place, id limit ${sql.lit(openedMax)}) as in_club`,
  )
  const { rows } = await sql<Omit<Opened, 'kind'>>`
    ${sql.join(parts, sql` union all `)} order by span, place, id limit ${sql.lit(openedMax)}`.execute(change)
  return rows.map((row) => ({ kind, ...row }))
}

async function findPath(
  change: Change,
  { clubId, bookId }: Listed,
  { kind, id: textId }: Opened,
): Promise<string> {
  const { slug } = await change
    .selectFrom('live_clubs')
    .select('slug')
    .where('id', '=', clubId)
    .executeTakeFirstOrThrow()
  if (kind.tab === 'reviews') return to.review(slug, bookId, textId)
  if (kind.tab === 'notes') return to.note(slug, bookId, textId)
  const { type } = await change
    .selectFrom('posts')
    .innerJoin('posts as thread', (join) =>
      join.on((eb) => eb('thread.id', '=', eb.fn.coalesce('posts.thread_id', 'posts.id'))),
    )
    .select('thread.type')
    .where('posts.id', '=', textId)
    .executeTakeFirstOrThrow()
  return to.post(slug, bookId, type === 'question' ? 'questions' : 'discussions', textId)
}
