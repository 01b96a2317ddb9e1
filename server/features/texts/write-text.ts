import { nameless } from '#contract/accounts/person-name.ts'
import type { Mention } from '#contract/texts/mention.ts'
import type { Change } from '#server/db/schema.ts'
import type { CanPost } from '#server/features/clubs/policy.ts'
import { retractSource } from '#server/features/notifications/retract.ts'
import type { Listed } from '#server/features/reading-list/policy.ts'
import { saidAt } from '#server/time/said-at.ts'
import { sourceOf, type TextKind, type WrittenKind } from './kinds.ts'
import type { ShownText } from './mentions/marks.ts'
import { type Author, prepareEdit, prepareText, saveMentions } from './mentions/mentions.ts'
import { readText } from './mentions/people.ts'
import { placeText } from './place.ts'
import { deleteReactions } from './reactions/react.ts'
import type { Reactable } from './reactions/reactable.ts'
import { countReactions, noReactions, type ReactionCounts } from './reactions/reactions.ts'

interface TextRow {
  id: number
  /** Null in a stub. */
  member_name: string | null
}

export interface Shape<Row extends TextRow, Shown> {
  kind: TextKind
  /** The words that can mention members; null while they are sealed. */
  bodyOf: (row: Row) => string | null
  threadOf?: (row: Row) => number
  show: (row: Row, body: ShownText<string | null>, reactions: ReactionCounts) => Shown
}

interface Body {
  body: string
  mentions: readonly Mention[] | undefined
}

interface NewText extends Body {
  memberName: string
  /** As chosen by the author, or that of what it answers. */
  place: number | undefined
  pageNumber?: number | null
  /** If it could not be sent at once. */
  secondsAgo: number | undefined
}

interface NewColumns {
  club_id: number
  book_id: number
  user_id: number
  member_name: string
  place: number
  created_at: string
  written_at: string | null
  edited_at: null
}

interface Inserted<Row, Shown> {
  row: Row
  shown: Shown
  /** The readers notified of being mentioned. */
  mentioned: readonly number[]
}

/** Stores a new text with its place and mentions, and notifies those it mentions. `insert` gets the body in the form that is stored. */
export async function insertText<Row extends TextRow, Shown>(
  change: Change,
  shape: Shape<Row, Shown>,
  author: CanPost,
  listed: Listed,
  { body, mentions, memberName, secondsAgo, ...chosen }: NewText,
  insert: (stored: string, columns: NewColumns) => Promise<Row>,
): Promise<Inserted<Row, Shown>> {
  const text = await prepareText(change, author, body, mentions)
  const now = new Date()
  const row = await insert(text.stored, {
    club_id: listed.clubId,
    book_id: listed.bookId,
    user_id: author.reader.id,
    member_name: memberName,
    place: await placeText(change, shape.kind, author, listed, chosen),
    created_at: now.toISOString(),
    written_at: secondsAgo === undefined ? null : saidAt(secondsAgo, now).toISOString(),
    edited_at: null,
  })
  const actor = { id: author.reader.id, name: memberName }
  const mentioned = await saveMentions(change, storedText(shape, listed, row), actor, text)
  return { row, shown: await showText(change, shape, row, noReactions), mentioned }
}

/** Stores an edited text and its mentions; without a body those stay as they are. `update` gets the body in the form that is stored. */
export async function updateText<Row extends TextRow, Shown>(
  change: Change,
  shape: Shape<Row, Shown>,
  author: Author,
  listed: Listed,
  before: Row,
  { body, mentions }: { body: string | undefined } & Pick<Body, 'mentions'>,
  update: (stored: string | undefined, columns: { edited_at: string }) => Promise<Row>,
): Promise<Inserted<Row, Shown>> {
  const former = { kind: shape.kind, id: before.id, text: shape.bodyOf(before) }
  const text = body === undefined ? null : await prepareEdit(change, author, former, body, mentions)
  const row = await update(text?.stored, { edited_at: new Date().toISOString() })
  const actor = { id: author.reader.id, name: row.member_name ?? nameless }
  const mentioned = text ? await saveMentions(change, storedText(shape, listed, row), actor, text) : []
  const reactions = await countReactions(change, shape.kind, [row.id])
  return { row, shown: await showText(change, shape, row, reactions), mentioned }
}

/** Deletes the reactions to a text that is being deleted, and what notifications tell of it. Its mentions go with its row. */
export async function detachText(
  change: Change,
  kind: WrittenKind,
  listed: Reactable['listed'],
  id: number,
): Promise<void> {
  await deleteReactions(change, { kind, id, listed })
  await retractSource(change, sourceOf(kind, id))
}

const storedText = <Row extends TextRow>(
  { kind, threadOf }: Pick<Shape<Row, unknown>, 'kind' | 'threadOf'>,
  { clubId, bookId }: Listed,
  row: Row,
) => ({ kind, id: row.id, clubId, bookId, ...(threadOf && { threadId: threadOf(row) }) })

const showText = async <Row extends TextRow, Shown>(
  change: Change,
  { kind, bodyOf, show }: Shape<Row, Shown>,
  row: Row,
  reactions: ReactionCounts,
): Promise<Shown> => show(row, await readText(change, kind, row, bodyOf(row)), reactions)
