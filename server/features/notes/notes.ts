import type { Change, Db } from '#server/db/schema.ts'
import type { CanReadPosts } from '#server/features/clubs/policy.ts'
import { words } from '#server/features/texts/seal/words.ts'
import type { Horizon } from '#server/features/texts/seal/horizon.ts'
import { readTexts } from '#server/features/texts/mentions/people.ts'
import type { ShownText } from '#server/features/texts/mentions/marks.ts'
import { asPlaced, placeColumns } from '#server/features/texts/place.ts'
import { findPostCount } from '#server/features/texts/counts.ts'
import { isShown } from '#server/features/texts/hidden.ts'
import { countReactions, type ReactionCounts } from '#server/features/texts/reactions/reactions.ts'
import type { Listed } from '#server/features/reading-list/policy.ts'
import type { Shape } from '#server/features/texts/write-text.ts'
import { cutPage, type Page } from '#server/http/page.ts'
import { encodeCursor } from '#server/http/cursor.ts'
import { textKinds } from '#server/features/texts/kinds.ts'
import { writtenAt } from '#server/features/texts/written-at.ts'

export const noteColumns = (horizon: Horizon) =>
  [
    'notes.id',
    words(horizon, 'notes', 'content'),
    ...placeColumns('notes', horizon),
    'is_quote',
    'page_number',
    'member_name',
    'user_id',
    writtenAt('notes').as('created_at'),
    'edited_at',
  ] as const

const selectNotes = (db: Db | Change, { clubId, bookId }: Listed, horizon: Horizon) =>
  db
    .selectFrom('notes')
    .select(noteColumns(horizon))
    .where('club_id', '=', clubId)
    .where('book_id', '=', bookId)
    .where(isShown('notes', horizon.readerId))

export type NoteRow = Awaited<ReturnType<ReturnType<typeof selectNotes>['executeTakeFirstOrThrow']>>

export type ShownNote = ReturnType<typeof asNote>

async function asNotes(db: Db, rows: readonly NoteRow[]): Promise<ShownNote[]> {
  const shown = await readTexts(db, textKinds.note, rows, ({ content }) => content)
  const ids = rows.map(({ id }) => id)
  const reactions = await countReactions(db, textKinds.note, ids)
  return rows.map((row) => asNote(row, shown(row), reactions))
}

const asNote = (row: NoteRow, { text, mentions }: ShownText<string | null>, reactions: ReactionCounts) => ({
  id: row.id,
  content: text,
  ...asPlaced(row, text),
  mentions,
  quote: row.is_quote === 1,
  pageNumber: row.page_number,
  memberName: row.member_name,
  createdBy: row.user_id,
  createdAt: row.created_at,
  editedAt: row.edited_at,
  reactions: reactions.get(row.id) ?? [],
})

export const shapeOfNotes: Shape<NoteRow, ShownNote> = {
  kind: textKinds.note,
  bodyOf: ({ content }) => content,
  show: asNote,
}

export const findNote = (change: Db | Change, listed: Listed, id: number, horizon: Horizon) =>
  selectNotes(change, listed, horizon).where('id', '=', id).executeTakeFirst()

/** A page of a club's notes on a book with ids below `before`, newest first. */
export async function listNotes(
  db: Db,
  _reader: CanReadPosts,
  listed: Listed,
  horizon: Horizon,
  limit: number,
  before: number,
): Promise<Page<ShownNote>> {
  const rows = await selectNotes(db, listed, horizon)
    .where('id', '<', before)
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const total = await findPostCount(db, listed, ['notes'])
  return cutPage(await asNotes(db, rows), limit, total, (last) => encodeCursor(last.id))
}
