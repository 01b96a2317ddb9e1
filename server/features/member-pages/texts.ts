import { type RawBuilder, sql } from 'kysely'
import { excerptMax, type MemberText } from '#contract/member-pages/member-page.ts'
import type { TextKindName } from '#contract/texts/kind.ts'
import { plainWords } from '#contract/texts/plain-words.ts'
import type { Db } from '#server/db/schema.ts'
import { starsSeenBy } from '#server/features/reviews/stars/visible-stars.ts'
import { textKinds } from '#server/features/texts/kinds.ts'
import { ownNames } from '#server/features/texts/own-names.ts'
import { readTexts } from '#server/features/texts/mentions/people.ts'
import { asPlaced, placeColumns } from '#server/features/texts/place.ts'
import { readableWords } from '#server/features/texts/seal/words.ts'
import { decodeBefore, encodeCursor } from '#server/http/cursor.ts'
import { cutPage, type Page } from '#server/http/page.ts'
import { asBookOfMember, bookOfMember, type BookRow } from './book-of-member.ts'
import type { CanSeeMember } from './policy.ts'

interface TextRow extends BookRow {
  id: number
  kind: MemberText['kind']
  tab: MemberText['tab']
  title: string | null
  words: string | null
  rating: number | null
  place: number
  placed_part: number | null
  own_hidden: 0 | 1
  createdAt: string
  signed: string
}

interface Columns {
  kind: RawBuilder<unknown>
  tab: RawBuilder<unknown>
  title: (readerId: number) => RawBuilder<unknown>
  words: (readerId: number) => RawBuilder<unknown>
  rating: (readerId: number) => RawBuilder<unknown>
  only: RawBuilder<unknown>
}

const nothing = () => sql`null`

const columns: Record<TextKindName, Columns> = {
  review: {
    kind: sql`'review'`,
    tab: sql`'reviews'`,
    title: nothing,
    words: (readerId) => readableWords('reviews', 'comment', readerId),
    rating: starsSeenBy,
    only: sql`1 = 1`,
  },
  note: {
    kind: sql`case when notes.is_quote = 1 then 'quote' else 'note' end`,
    tab: sql`'notes'`,
    title: nothing,
    words: (readerId) => readableWords('notes', 'content', readerId),
    rating: nothing,
    only: sql`1 = 1`,
  },
  post: {
    kind: sql`case when posts.level > 0 then 'reply' when posts.type = 'question' then 'question' else 'discussion' end`,
    tab: sql`case when (select threads.type from posts as threads where threads.id = posts.thread_id) = 'question'
      then 'questions' else 'discussions' end`,
    title: (readerId) => sql`case when posts.level = 0 then ${readableWords('posts', 'title', readerId)} end`,
    words: (readerId) => readableWords('posts', 'content', readerId),
    rating: nothing,
    only: sql`posts.deleted_at is null`,
  },
}

/**
 * What a member wrote about the books on the list and signed with their name, newest first: a page must not tell who is behind a pen
 * name. They see all of their own.
 */
export async function listTexts(
  db: Db,
  seen: CanSeeMember,
  { kind: name, limit, cursor }: { kind: TextKindName; limit: number; cursor: string | undefined },
): Promise<Page<MemberText>> {
  const { clubId, viewerId, member } = seen
  const kind = textKinds[name]
  const { only, ...of } = columns[name]
  const table = (column: string) => sql.ref(`${kind.table}.${column}`)
  const names = ownNames([member.first_name, member.member_name])
  const isOwn = member.user_id === viewerId
  const written = sql`from ${sql.table(kind.table)}
    inner join listed_books as listed on listed.club_id = ${table('club_id')} and listed.book_id = ${table('book_id')}
    inner join books on books.id = ${table('book_id')}
    where ${table('user_id')} = ${member.user_id ?? 0} and ${table('club_id')} = ${clubId} and ${only}
      ${isOwn ? sql`` : sql`and ${table('hidden')} = 0`}
      ${isOwn ? sql`` : sql`and ${table('member_name')} in (${sql.join([...names, ''])})`}`
  const [place, part, ownHidden] = placeColumns(kind.table, { isMember: true, readerId: viewerId })
  const { rows } = await sql<TextRow>`
    select ${table('id')}, ${of.kind} as kind, ${of.tab} as tab, ${of.title(viewerId)} as title, ${of.words(viewerId)} as words,
      ${of.rating(viewerId)} as rating, ${place}, ${part}, ${ownHidden}, ${table('created_at')} as "createdAt",
      ${table('member_name')} as signed, ${bookOfMember}
    ${written} and ${table('id')} < ${decodeBefore(cursor)} order by ${table('id')} desc limit ${limit + 1}`.execute(
    db,
  )
  const { rows: counted } = await sql<{ total: number }>`select count(*) as total ${written}`.execute(db)
  const page = cutPage(rows, limit, counted[0]?.total ?? 0, (last) => encodeCursor(last.id))
  const shown = await readTexts(db, kind, page.rows, ({ words }) => words)
  return { ...page, rows: page.rows.map((row) => asText(row, shown(row).text, names)) }
}

const asText = (row: TextRow, text: string | null, names: readonly string[]): MemberText => ({
  id: row.id as MemberText['id'],
  kind: row.kind,
  tab: row.tab,
  book: asBookOfMember(row),
  title: row.title === null ? null : plainWords(row.title),
  excerpt: text === null ? null : excerptOf(plainWords(text)),
  rating: row.rating,
  ...asPlaced(row, text),
  createdAt: row.createdAt,
  penName: names.includes(row.signed) ? null : row.signed,
})

/** Cut between words, if there is a space near the end. */
function excerptOf(text: string): string {
  if (text.length <= excerptMax) return text
  const cut = text.slice(0, excerptMax - 1).replace(/\p{Surrogate}$/u, '')
  const space = cut.lastIndexOf(' ')
  return `${(space > excerptMax / 2 ? cut.slice(0, space) : cut).trimEnd()}…`
}
