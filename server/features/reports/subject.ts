import { sql } from 'kysely'
import { publicName } from '#contract/accounts/account.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import { to } from '#contract/pages.ts'
import type { SubjectKind } from '#contract/texts/reporting.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { boardKind, type TextKind, textKinds } from '#server/features/texts/kinds.ts'

/** Something that was reported, as it is now. */
export interface Subject {
  readonly kind: SubjectKind
  readonly id: number
  /** Null for a club, and for a reader outside clubs. */
  readonly clubId: ClubId | null
  readonly bookId: number | null
  /** The account that is responsible: the author, the reader, or a club’s founder; null if it is gone. */
  readonly userId: number | null
  readonly name: string | null
  readonly hidden: boolean
  readonly where: Where
}

/** What its address needs besides the club. */
export type Where =
  | { tab: 'reviews' | 'notes' | 'questions' | 'discussions'; bookId: number; id: number }
  | { tab: 'board'; threadId: number; id: number }
  | { tab: 'member'; memberId: number }
  | { tab: 'club' }
  | { tab: 'reader'; handle: string }
  | null

export const pathTo = (slug: string, where: Where): string | null => {
  if (where === null) return null
  if (where.tab === 'board') return to.boardPost(slug, where.threadId, where.id)
  if (where.tab === 'member') return to.member(slug, where.memberId)
  if (where.tab === 'club') return to.club(slug)
  if (where.tab === 'reader') return to.reader(where.handle)
  const { tab, bookId, id } = where
  if (tab === 'reviews') return to.review(slug, bookId, id)
  if (tab === 'notes') return to.note(slug, bookId, id)
  return to.post(slug, bookId, tab, id)
}

/** Those that still exist, each kind in one query. `clubId` is the club where a reader was reported. */
export async function findSubjects(
  db: Db | Change,
  wanted: readonly { kind: SubjectKind; id: number; clubId: number | null }[],
): Promise<Subject[]> {
  const found: Subject[] = []
  for (const kind of new Set(wanted.map((one) => one.kind))) {
    const ofKind = wanted.filter((one) => one.kind === kind)
    const ids = ofKind.map(({ id }) => id)
    if (kind === 'reader') found.push(...(await findReaders(db, ofKind)))
    else if (kind === 'club') found.push(...(await findClubs(db, ids)))
    else if (kind === 'board' || kind === 'picture') found.push(...(await findOnBoard(db, kind, ids)))
    else found.push(...(await findTexts(db, textKinds[kind], kind, ids)))
  }
  return found
}

export const findSubject = async (
  db: Db | Change,
  wanted: { kind: SubjectKind; id: number; clubId: number | null },
): Promise<Subject | undefined> => (await findSubjects(db, [wanted]))[0]

interface Row {
  id: number
  clubId: ClubId
  userId: number | null
  name: string | null
  hidden: number
}

async function findTexts(
  db: Db | Change,
  { table, tab }: TextKind,
  kind: SubjectKind,
  ids: readonly number[],
): Promise<Subject[]> {
  const isPost = table === textKinds.post.table
  const threadType = isPost
    ? sql`(select thread.type from posts as thread where thread.id = written.thread_id)`
    : sql`null`
  const { rows } = await sql<Row & { bookId: number; threadType: string | null }>`
    select written.id, club_id as "clubId", book_id as "bookId", user_id as "userId", member_name as name, hidden,
      ${threadType} as "threadType"
    from ${sql.table(table)} as written
    where written.id in (${sql.join(ids)}) ${isPost ? sql`and deleted_at is null` : sql``}`.execute(db)
  return rows.map(({ threadType: type, hidden, ...row }) => ({
    ...row,
    kind,
    hidden: hidden > 0,
    where: {
      tab: tab ?? (type === 'question' ? 'questions' : 'discussions'),
      bookId: row.bookId,
      id: row.id,
    },
  }))
}

async function findOnBoard(
  db: Db | Change,
  kind: 'board' | 'picture',
  ids: readonly number[],
): Promise<Subject[]> {
  const only =
    kind === 'board' ? sql`` : sql`and exists (select 1 from board_pictures where post_id = posts.id)`
  const { rows } = await sql<Row & { threadId: number }>`
    select id, thread_id as "threadId", club_id as "clubId", user_id as "userId", member_name as name, hidden
    from ${sql.table(boardKind.table)} as posts
    where id in (${sql.join(ids)}) and deleted_at is null ${only}`.execute(db)
  return rows.map(({ threadId, hidden, ...row }) => ({
    ...row,
    kind,
    bookId: null,
    hidden: hidden > 0,
    where: { tab: 'board', threadId, id: row.id },
  }))
}

async function findClubs(db: Db | Change, ids: readonly number[]): Promise<Subject[]> {
  const rows = await db
    .selectFrom('live_clubs')
    .select(['id', 'name', 'created_by'])
    .where('id', 'in', ids)
    .execute()
  return rows.map(({ id, name, created_by }) => ({
    kind: 'club',
    id,
    clubId: null,
    bookId: null,
    userId: created_by,
    name,
    hidden: false,
    where: { tab: 'club' },
  }))
}

async function findReaders(
  db: Db | Change,
  wanted: readonly { id: number; clubId: number | null }[],
): Promise<Subject[]> {
  const found: Subject[] = []
  for (const { id, clubId } of wanted) {
    const row = await db
      .selectFrom('users')
      .leftJoin('members', (join) =>
        join
          .onRef('members.user_id', '=', 'users.id')
          .on('members.club_id', '=', clubId ?? 0)
          .on('members.status', '=', 'member'),
      )
      .select(['users.id', 'first_name', 'handle', 'library_visibility', 'members.id as member_id'])
      .where('users.id', '=', id)
      .executeTakeFirst()
    if (!row) continue
    found.push({
      kind: 'reader',
      id,
      clubId: clubId as ClubId | null,
      bookId: null,
      userId: id,
      name: publicName({ firstName: row.first_name }),
      hidden: false,
      where: whereIs(row),
    })
  }
  return found
}

function whereIs(row: {
  member_id: number | null
  handle: string | null
  library_visibility: string
}): Where {
  if (row.member_id !== null) return { tab: 'member', memberId: row.member_id }
  return row.handle !== null && row.library_visibility === 'everyone'
    ? { tab: 'reader', handle: row.handle }
    : null
}
