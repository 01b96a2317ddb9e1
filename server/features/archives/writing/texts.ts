import { sql } from 'kysely'
import type { ArchivedNote, ArchivedPost, ArchivedReaction, ArchivedReview } from '../format/text-rows.ts'
import { reactorsMax } from '../format/text-rows.ts'
import { openStars } from '#server/features/reviews/stars/visible-stars.ts'
import { textKinds, type WrittenKind } from '#server/features/texts/kinds.ts'
import { mark, type Mentioned, toShown } from '#server/features/texts/mentions/marks.ts'
import { listStored } from '#server/features/texts/mentions/people.ts'
import { withoutAddress } from '#contract/accounts/without-address.ts'
import { type Gathering, inBatches } from './gathering.ts'

/** The texts as members see them, with the names of those they mention. The seal does not hold here: the admin was asked. */
export async function shownTexts(
  { db }: Pick<Gathering, 'db'>,
  kind: WrittenKind,
  rows: readonly { id: number; content: string }[],
) {
  const mentioned = new Map<number, Mentioned[]>()
  for (const { id, content } of rows) if (content.includes(mark)) mentioned.set(id, [])
  if (mentioned.size > 0)
    for (const { sourceId, memberId, name } of await listStored(db, kind, [...mentioned.keys()]))
      mentioned.get(sourceId)?.push({ memberId, name: withoutAddress(name) })
  return new Map(rows.map(({ id, content }) => [id, toShown(content, mentioned.get(id) ?? []).text]))
}

export async function listReactions(
  { db, people }: Gathering,
  { reference }: WrittenKind,
  ids: readonly number[],
): Promise<Map<number, ArchivedReaction[]>> {
  const rows = await db
    .selectFrom('reactions')
    .select([sql<number>`${sql.ref(reference)}`.as('text_id'), 'user_id', 'reaction', 'created_at'])
    .where(sql.ref(reference), 'in', [...ids, 0])
    .orderBy('id')
    .execute()
  const found = new Map<number, ArchivedReaction[]>()
  for (const { text_id, user_id, reaction, created_at } of rows) {
    const person = people.ofUser(user_id)
    const some = found.get(text_id) ?? []
    if (person !== null && some.length < reactorsMax) some.push({ person, reaction, at: created_at })
    found.set(text_id, some)
  }
  return found
}

/** What the rows of all kinds of texts have in common. */
export async function describeTexts(
  gathering: Gathering,
  kind: WrittenKind,
  rows: readonly {
    id: number
    content: string
    user_id: number | null
    member_name: string | null
    created_at: string
    edited_at: string | null
  }[],
) {
  const texts = await shownTexts(gathering, kind, rows)
  const reactions = await listReactions(
    gathering,
    kind,
    rows.map(({ id }) => id),
  )
  return (row: (typeof rows)[number]) => ({
    id: row.id,
    person: gathering.people.ofAuthor(row.user_id, row.member_name),
    text: texts.get(row.id) ?? '',
    at: row.created_at,
    editedAt: row.edited_at,
    reactions: reactions.get(row.id) ?? [],
  })
}

/** A hidden text that has replies is archived as a stub, like a deleted one. */
export const stubOf = ({ created_at }: { created_at: string }) => ({
  user_id: null,
  member_name: null,
  content: '',
  edited_at: null,
  deleted_at: created_at,
})

const select = ({ db, clubId }: Gathering, kind: WrittenKind, columns: string) => {
  return async <Row>(after: number, limit: number): Promise<Row[]> => {
    const { rows } = await sql<Row>`
      select ${sql.raw(columns)} from ${sql.table(kind.table)}
      where club_id = ${clubId} and id > ${after} and hidden < 2 order by id limit ${limit}`.execute(db)
    return rows
  }
}

const common =
  'id, book_id, user_id, member_name, place, coalesce(written_at, created_at) as created_at, edited_at'

interface TextRow {
  id: number
  book_id: number
  user_id: number | null
  member_name: string
  place: number
  created_at: string
  edited_at: string | null
  content: string
}

/** Without those whose stars are closed: only their authors may see these. */
export const gatherReviews = (gathering: Gathering): AsyncGenerator<ArchivedReview[]> => {
  const { db, clubId, books } = gathering
  const read = async (after: number, limit: number) => {
    const { rows } = await sql<TextRow & { stars: number | null }>`
      select ${sql.raw(common)}, comment as content, ${openStars} as stars from reviews
      where club_id = ${clubId} and id > ${after} and hidden < 2 order by id limit ${limit}`.execute(db)
    return rows
  }
  return inBatches(gathering, read, async (rows) => {
    const describe = await describeTexts(gathering, textKinds.review, rows)
    return rows.flatMap((row) =>
      row.stars === null || !books.has(row.book_id)
        ? []
        : {
            ...describe(row),
            book: row.book_id,
            place: row.place,
            signed: row.member_name,
            stars: row.stars,
          },
    )
  })
}

interface NoteRow extends TextRow {
  is_quote: number
  page_number: number | null
}

export const gatherNotes = (gathering: Gathering): AsyncGenerator<ArchivedNote[]> =>
  inBatches(
    gathering,
    select(gathering, textKinds.note, `${common}, content, is_quote, page_number`)<NoteRow>,
    async (rows) => {
      const describe = await describeTexts(gathering, textKinds.note, rows)
      return rows
        .filter(({ book_id }) => gathering.books.has(book_id))
        .map((row) => ({
          ...describe(row),
          book: row.book_id,
          place: row.place,
          signed: row.member_name,
          quote: row.is_quote === 1,
          page: row.page_number,
        }))
    },
  )

interface PostRow extends Omit<TextRow, 'member_name'> {
  member_name: string | null
  parent_id: number | null
  type: ArchivedPost['type']
  title: string
  page_number: number | null
  deleted_at: string | null
  hidden: number
}

/** In the order they were written, so that a reply follows what it answers. */
export const gatherPosts = (gathering: Gathering): AsyncGenerator<ArchivedPost[]> =>
  inBatches(
    gathering,
    select(
      gathering,
      textKinds.post,
      `${common}, parent_id, type, title, content, page_number, deleted_at, hidden`,
    )<PostRow>,
    async (found) => {
      const rows = found.map((row) =>
        row.hidden === 0 ? row : { ...row, ...stubOf(row), title: '', page_number: null },
      )
      const { books, posts } = gathering
      const describe = await describeTexts(gathering, textKinds.post, rows)
      return rows.flatMap((row) => {
        const isOrphan = row.parent_id !== null && !posts.has(row.parent_id)
        if (isOrphan || !books.has(row.book_id)) return []
        posts.add(row.id)
        return {
          ...describe(row),
          book: row.book_id,
          place: row.place,
          replyTo: row.parent_id,
          type: row.type,
          title: row.title,
          signed: row.member_name,
          page: row.page_number,
          deletedAt: row.deleted_at,
        }
      })
    },
  )
