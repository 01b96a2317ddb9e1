import { sql } from 'kysely'
import { to } from '#contract/pages.ts'
import { openedMax, type SavedProgress } from '#contract/progress/progress.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change } from '#server/db/schema.ts'
import type { Listed } from '#server/features/reading-list/policy.ts'
import { allTexts, type TextKind } from '../kinds.ts'
import { horizonOf } from './horizon.ts'

/** Finds how far a reader may read. The result counts what others wrote that has opened to them since. */
export async function watchOpening(change: Change, listed: Listed, reader: Reader) {
  const before = await findHorizon(change, listed, reader)
  return async (): Promise<SavedProgress['opened']> => {
    const after = await findHorizon(change, listed, reader)
    if (after <= before) return { count: 0, path: null }
    const opened: Opened[] = []
    for (const kind of allTexts)
      opened.push(...(await listOpened(change, { listed, reader, kind, before, after })))
    opened.sort((one, other) => one.place - other.place)
    const [first] = opened
    return {
      count: Math.min(opened.length, openedMax),
      path: first ? await findPath(change, listed, first) : null,
    }
  }
}

interface Opened {
  kind: TextKind
  id: number
  place: number
}

async function findHorizon(change: Change, { clubId, bookId }: Listed, { id }: Reader): Promise<number> {
  const { rows } = await sql<{ position: number }>`
    select ${horizonOf({ clubId, bookId, readerId: id })} as position`.execute(change)
  return rows[0]?.position ?? 0
}

interface Span {
  listed: Listed
  reader: Reader
  kind: TextKind
  before: number
  after: number
}

/** In the order of the book. Without texts that were never sealed to the reader: their own, stars alone, and posts they looked ahead at. `place > 0` is the condition of the index. */
async function listOpened(
  change: Change,
  { listed: { clubId, bookId }, reader, kind, before, after }: Span,
): Promise<Opened[]> {
  const { table, words, reference } = kind
  const seen = kind.singly
    ? sql`and not exists (select 1 from look_ahead where look_ahead.user_id = ${reader.id}
        and look_ahead.${sql.ref(reference)} = opened.id)`
    : sql``
  const { rows } = await sql<Pick<Opened, 'id' | 'place'>>`
    select id, place from ${sql.table(table)} as opened
    where club_id = ${clubId} and book_id = ${bookId} and place > 0 and place > ${before} and place <= ${after}
      and (user_id is null or user_id <> ${reader.id}) and ${sql.ref(words.at(-1) ?? '')} <> '' ${seen}
    order by place, id limit ${openedMax}`.execute(change)
  return rows.map((row) => ({ kind, ...row }))
}

async function findPath(change: Change, { clubId, bookId }: Listed, { kind, id }: Opened): Promise<string> {
  const { slug } = await change
    .selectFrom('live_clubs')
    .select('slug')
    .where('id', '=', clubId)
    .executeTakeFirstOrThrow()
  if (kind.tab === 'reviews') return to.review(slug, bookId, id)
  if (kind.tab === 'notes') return to.note(slug, bookId, id)
  const { type } = await change
    .selectFrom('posts')
    .innerJoin('posts as thread', (join) =>
      join.on((eb) => eb('thread.id', '=', eb.fn.coalesce('posts.thread_id', 'posts.id'))),
    )
    .select('thread.type')
    .where('posts.id', '=', id)
    .executeTakeFirstOrThrow()
  return to.post(slug, bookId, type === 'question' ? 'questions' : 'discussions', id)
}
