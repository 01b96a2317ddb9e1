import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { boardKind, type TextKind, textKinds } from '#server/features/texts/kinds.ts'
import { readTexts } from '#server/features/texts/mentions/people.ts'
import { moderatedWords, visiblePlace } from '#server/features/texts/seal/words.ts'
import type { Subject } from './subject.ts'

/** What a moderator reads of a subject. */
export interface Said {
  words: string | null
  sealed: boolean
  place: number | null
  book: { id: number; title: string } | null
  pictures: readonly { image: string; description: string }[]
  /** Of a club. */
  slug?: string
}

type OfKind = (db: Db | Change, reader: Reader | null, ids: readonly number[]) => Promise<Map<number, Said>>

/** The words of these subjects as far as their moderator has read, hidden ones too; the command line has read nothing. Each kind in one query. */
export async function listSaid(
  db: Db | Change,
  reader: Reader | null,
  subjects: readonly Subject[],
): Promise<(subject: Subject) => Said | undefined> {
  const found = new Map<Subject['kind'], Map<number, Said>>()
  for (const kind of new Set(subjects.map((subject) => subject.kind))) {
    const ids = subjects.filter((subject) => subject.kind === kind).map(({ id }) => id)
    found.set(kind, await ofKinds[kind](db, reader, ids))
  }
  return ({ kind, id }) => found.get(kind)?.get(id)
}

/** No reader has this id. */
const nobody = 0

interface TextRow {
  id: number
  title: string | null
  words: string | null
  place: number
  bookId: number
  book: string
}

const ofText =
  (
    kind: TextKind & { table: 'reviews' | 'notes' | 'posts' },
    words: (readerId: number) => RawBuilder<string | null>,
    title: (readerId: number) => RawBuilder<string | null> = () => sql`null`,
  ): OfKind =>
  async (db, reader, ids) => {
    const readerId = reader?.id ?? nobody
    const column = (name: string) => sql.ref(`${kind.table}.${name}`)
    const { rows } = await sql<TextRow>`
      select ${column('id')}, ${title(readerId)} as title, ${words(readerId)} as words,
        ${visiblePlace(kind.table, { isMember: false, readerId })} as place, books.id as "bookId", books.title as book
      from ${sql.table(kind.table)} inner join books on books.id = ${column('book_id')}
      where ${column('id')} in (${sql.join(ids)})`.execute(db)
    const shown = await readTexts(db, kind, rows, ({ words: text }) => text)
    return new Map(
      rows.map((row) => {
        const { text } = shown(row)
        const said = {
          words: text === null ? null : [row.title, text].filter(Boolean).join('\n'),
          sealed: text === null,
          place: row.place,
          book: { id: row.bookId, title: row.book },
          pictures: [],
        }
        return [row.id, said]
      }),
    )
  }

const plain = (words: string | null, pictures: Said['pictures'] = []): Said => ({
  words,
  sealed: false,
  place: null,
  book: null,
  pictures,
})

const ofBoard: OfKind = async (db, _reader, ids) => {
  const posts = await db.selectFrom('board_posts').select(['id', 'content']).where('id', 'in', ids).execute()
  const shown = await readTexts(db, boardKind, posts, ({ content }) => content)
  const pictures = await selectPictures(db).where('post_id', 'in', ids).execute()
  return new Map(
    posts.map((post) => [
      post.id,
      plain(
        shown(post).text,
        pictures
          .filter(({ post_id }) => post_id === post.id)
          .map(({ image, description }) => ({ image, description })),
      ),
    ]),
  )
}

const selectPictures = (db: Db | Change) =>
  db
    .selectFrom('board_pictures')
    .select(['post_id', 'image_url as image', 'description'])
    .orderBy('post_id')
    .orderBy('position')

const ofClub: OfKind = async (db, _reader, ids) => {
  const clubs = await db
    .selectFrom('live_clubs')
    .select(['id', 'name', 'slug', 'description', 'image_url'])
    .where('id', 'in', ids)
    .execute()
  return new Map(
    clubs.map(({ id, name, slug, description, image_url }) => [
      id,
      { ...plain(description, image_url === null ? [] : [{ image: image_url, description: name }]), slug },
    ]),
  )
}

const ofReader: OfKind = async (db, _reader, ids) => {
  const readers = await db
    .selectFrom('users')
    .select(['id', 'profile_image_url'])
    .where('id', 'in', ids)
    .execute()
  return new Map(
    readers.map(({ id, profile_image_url: image }) => [
      id,
      plain(null, image === null ? [] : [{ image, description: '' }]),
    ]),
  )
}

const ofKinds: Record<Subject['kind'], OfKind> = {
  review: ofText(textKinds.review, (readerId) => moderatedWords('reviews', 'comment', readerId)),
  note: ofText(textKinds.note, (readerId) => moderatedWords('notes', 'content', readerId)),
  post: ofText(
    textKinds.post,
    (readerId) => moderatedWords('posts', 'content', readerId),
    (readerId) => sql`case when posts.level = 0 then ${moderatedWords('posts', 'title', readerId)} end`,
  ),
  board: ofBoard,
  picture: ofBoard,
  club: ofClub,
  reader: ofReader,
}
