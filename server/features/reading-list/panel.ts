import {
  type BookMetadata,
  getAdminList,
  adminListMembersMax,
  orderList,
  updateMetadata,
} from '#contract/reading-list/admin-list.ts'
import { authorizeReadSettings, type CanReadSettings, type IsMember } from '#server/features/clubs/policy.ts'
import { findClub } from '#server/features/clubs/queries.ts'
import { reviseClub } from '#server/features/clubs/revision/commands.ts'
import type { AppContext } from '#server/app-context.ts'
import {
  asMember as asPanelMember,
  isInClub,
  listChoosers,
  listMembersOf,
} from '#server/features/members/queries.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { invalid } from '#server/http/http-error.ts'
import { asMember, onList } from './policy.ts'
import { listOrder, updateOrder } from './ordering.ts'
import { findAdminBook, listAdminBooks, updateListed } from './queries.ts'
import { numbered, placeAfter, readGrowth } from './rules.ts'

/** The reading-list panel of the settings, and what its rows change. */
export function registerAdminList({ route, db, keep }: AppContext): void {
  route(getAdminList, async (exchange) => {
    const sight = await authorizeReadSettings(db, exchange.reader, exchange.params.clubId)
    const members = await listAdminListMembers(db, sight)
    // Names change without the club, so they are part of the tag; the long part, the books, is made once a revision.
    return keep(exchange, `${sight.clubId}.${sight.revision} ${JSON.stringify(members)}`, async () => {
      const { name, slug } = await findClub(db, sight.clubId)
      return { books: await listAdminBooks(db, sight), clubInfo: { name, slug }, members }
    })
  })

  route(updateMetadata, ({ params: { clubId, bookId }, body, reader }) =>
    asMember(db, clubId, reader, async (change, member) => {
      const before = onList(await findAdminBook(change, member, bookId))
      const { notes, readingOrder, pageCount } = body
      const place = placeAfter(body, before)
      const chosenBy = await chooserIn(change, member, body.chosenBy, before.chosenBy)
      await updateListed(change, member, bookId, {
        ...place,
        chosenBy,
        notes: notes === '' ? null : notes,
        readingOrder,
        pageCount,
      })
      await reviseClub(change, clubId, {
        parts: ['reading-list', 'club'],
        read: readGrowth(before.status, place.status),
      })
      return onList(await findAdminBook(change, member, bookId))
    }),
  )

  route(orderList, ({ params: { clubId }, body, reader }) =>
    asMember(db, clubId, reader, async (change, member) => {
      const membership = await listOrder(change, member)
      const order = numbered(
        body.bookIds,
        membership.map(({ book_id }) => book_id),
      )
      const moved = membership.filter(({ book_id, reading_order }) => order.get(book_id) !== reading_order)
      if (moved.length > 0) {
        await updateOrder(
          change,
          member,
          moved.map(({ book_id }) => [book_id, order.get(book_id) ?? 0] as const),
        )
        await reviseClub(change, clubId, { parts: ['reading-list'] })
      }
      return [...order].map(([id, readingOrder]) => ({ id, readingOrder }))
    }),
  )
}

/** Those who suggested a book and those who came first, in the order they came. */
async function listAdminListMembers(db: Db, sight: CanReadSettings) {
  const first = await listMembersOf(db, sight, 'member', adminListMembersMax, 0)
  const choosers = await listChoosers(db, sight)
  const people = new Map([...first, ...choosers].map((row) => [row.id, asPanelMember(row, true)]))
  return [...people.values()].toSorted((one, other) => one.id - other.id)
}

/** Who suggested a book after a change: a member, or whoever it was before, who may have left since. */
async function chooserIn(
  change: Change,
  member: IsMember,
  chosenBy: BookMetadata['chosenBy'],
  before: number | null,
): Promise<number | null | undefined> {
  if (chosenBy === undefined || chosenBy === null) return chosenBy
  const userId = Number(chosenBy)
  if (userId !== before && !(await isInClub(change, member.clubId, userId)))
    throw invalid('chosenBy', 'Only a member of this club can have suggested a book')
  return userId
}
