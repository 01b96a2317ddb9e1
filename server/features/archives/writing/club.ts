import { sql } from 'kysely'
import type { ImageCredit } from '#contract/images/picture.ts'
import { OverlayColor } from '#contract/clubs/club-choices.ts'
import { eachBook } from '#contract/clubs/club.ts'
import { findTurnsRow } from '#server/features/choosing/turns/turns.ts'
import { ArchivedClub, type ArchivedBook, type ArchivedListing } from '../format/club-rows.ts'
import { WebAddress } from '../format/fields.ts'
import { type Gathering, inBatches } from './gathering.ts'
import { groupBy } from '#server/features/imports/group-by.ts'
import * as z from 'zod/mini'

const isOn = (column: number) => column === 1

/** The club as it is now. Its invite link stays behind. */
export async function gatherClub({ db, clubId, pictures }: Gathering): Promise<ArchivedClub> {
  const club = await db
    .selectFrom('live_clubs')
    .selectAll()
    .where('id', '=', clubId)
    .executeTakeFirstOrThrow()
  const image = (await pictures.pathsOf([club.image_url]))(club.image_url)
  return z.parse(ArchivedClub, {
    name: club.name,
    description: club.description,
    createdAt: club.created_at,
    visibility: club.visibility,
    picture:
      image === null
        ? null
        : {
            image,
            x: club.image_position_x,
            y: club.image_position_y,
            zoom: club.image_zoom,
            credit: creditOf(club.image_credit),
          },
    overlayColor: OverlayColor.safeParse(club.overlay_color).data ?? 'black',
    overlayOpacity: club.overlay_opacity,
    seal: isOn(club.seal) ? 'on' : 'off',
    sharesPlaces: isOn(club.shares_places),
    membersInvite: isOn(club.members_invite),
    boardVisible: isOn(club.board_visible),
    joinsOnBoard: club.joins_on_board === null ? null : isOn(club.joins_on_board),
    blindStars: isOn(club.stars_each_book) ? eachBook : club.stars_open_on,
    takesTurns: (await findTurnsRow(db, clubId))?.is_on === 1,
  })
}

function creditOf(stored: string | null) {
  if (stored === null) return null
  const { title, author, licence, licenceUrl, source }: ImageCredit = JSON.parse(stored)
  const isAddress = WebAddress.safeParse(licenceUrl).success
  return { title, author, licence, source, ...(isAddress && { licenceUrl }) }
}

/** Every book that a row of the club is about, on its list or not. */
export const gatherBooks = (gathering: Gathering): AsyncGenerator<ArchivedBook[]> => {
  const { db, clubId, books, pictures } = gathering
  const tables = ['listed_books', 'reviews', 'notes', 'posts', 'meetings', 'pool_entries', 'turns_taken']
  const ids = sql.join(
    tables.map((table) => sql`select book_id from ${sql.table(table)} where club_id = ${clubId}`),
    sql` union `,
  )
  return inBatches(
    gathering,
    (after, limit) =>
      db
        .selectFrom('books')
        .select(['id', 'title', 'author', 'isbn', 'description', 'published_year', 'page_count', 'genre'])
        .select('cover_image_url')
        .where('id', 'in', sql<number>`(${ids})`)
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute(),
    async (rows) => {
      const pathOf = await pictures.pathsOf(rows.map((row) => row.cover_image_url))
      return rows.map((row) => {
        books.add(row.id)
        return {
          book: row.id,
          title: row.title,
          author: row.author,
          isbn: row.isbn,
          description: row.description,
          publishedYear: row.published_year,
          pageCount: row.page_count,
          genre: row.genre || null,
          cover: pathOf(row.cover_image_url),
        }
      })
    },
  )
}

/** With the plan of each book. */
export const gatherList = (gathering: Gathering): AsyncGenerator<ArchivedListing[]> => {
  const { db, clubId, people, books } = gathering
  return inBatches(
    gathering,
    (after, limit) =>
      db
        .selectFrom('listed_books as listed')
        .leftJoin('club_ratings as rated', (join) =>
          join.onRef('rated.club_id', '=', 'listed.club_id').onRef('rated.book_id', '=', 'listed.book_id'),
        )
        .select(['listed.book_id as id', 'status', 'read_date', 'notes', 'reading_order', 'page_count'])
        .select(['chosen_by', 'added_by', 'added_at', 'by_vote', 'stars_open'])
        .where('listed.club_id', '=', clubId)
        .where('listed.book_id', '>', after)
        .orderBy('listed.book_id')
        .limit(limit)
        .execute(),
    async (rows) => {
      const plans = await listPlans(
        gathering,
        rows.map(({ id }) => id),
      )
      return rows
        .filter(({ id }) => books.has(id))
        .map((row) => {
          const parts = plans.get(row.id) ?? []
          return {
            book: row.id,
            status: row.status,
            readDate: row.read_date,
            notes: row.notes,
            order: row.reading_order,
            pageCount: row.page_count,
            chosenBy: people.ofUser(row.chosen_by),
            byVote: isOn(row.by_vote),
            addedBy: people.ofUser(row.added_by),
            addedAt: row.added_at,
            starsOpen: row.stars_open === 1,
            planStartsOn: parts[0]?.starts_on ?? null,
            plan: parts.map((part) => ({
              title: part.title,
              weight: part.weight,
              endsAt: part.ends_at,
              byDay: part.by_day,
              byHand: isOn(part.by_hand),
            })),
          }
        })
    },
  )
}

async function listPlans({ db, clubId }: Gathering, bookIds: readonly number[]) {
  const rows = await db
    .selectFrom('plan_parts')
    .select(['book_id', 'title', 'weight', 'ends_at', 'by_day', 'by_hand', 'starts_on'])
    .where('club_id', '=', clubId)
    .where('book_id', 'in', [...bookIds, 0])
    .orderBy('book_id')
    .orderBy('number')
    .execute()
  return groupBy(rows, (row) => row.book_id)
}
