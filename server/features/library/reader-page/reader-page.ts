import { publicName } from '#contract/accounts/account.ts'
import type { ShelfId } from '#contract/library/library-book.ts'
import { type ReaderPage, shownOfShelf } from '#contract/library/reader-page.ts'
import type { Db } from '#server/db/schema.ts'
import { notFound } from '#server/http/http-error.ts'
import { type CanSeeLibrary, maySeeShelf, readerNotFound } from './policy.ts'
import { countSeenBooks, listSeenBooks, type SeenShelf } from './seen-books.ts'

/** What the caller may see of a reader's library. */
export async function findReaderPage(db: Db, access: CanSeeLibrary): Promise<ReaderPage> {
  const { owner, seenBy } = access
  const first = async (shelf: 'reading' | 'read') => {
    const { rows, total } = await listSeenBooks(db, access, { shelf }, { limit: shownOfShelf, after: null })
    return { bookCount: total, books: rows }
  }
  const shelves = (await listOwnShelves(db, access)).filter(({ visibility }) =>
    maySeeShelf(access, visibility),
  )
  const counted: ReaderPage['shelves'] = []
  for (const { id, name } of shelves)
    counted.push({ id, name, bookCount: await countSeenBooks(db, access, { shelfId: id }) })
  return {
    handle: owner.handle,
    name: publicName(owner),
    profileImageUrl: owner.profileImageUrl,
    isOwn: seenBy === 'owner',
    reading: await first('reading'),
    read: await first('read'),
    shelves: counted,
  }
}

/** Throws 404 alike for a shelf that is not the reader's and for one that the caller may not see. */
export async function seenShelf(db: Db, access: CanSeeLibrary, shelf: string): Promise<SeenShelf> {
  if (shelf === 'reading' || shelf === 'read') return { shelf }
  const own = (await listOwnShelves(db, access)).find(({ id }) => id === Number(shelf))
  if (!own || !maySeeShelf(access, own.visibility)) throw notFound(readerNotFound)
  return { shelfId: own.id }
}

async function listOwnShelves(db: Db, { owner }: CanSeeLibrary) {
  const rows = await db
    .selectFrom('shelves')
    .select(['id', 'name', 'visibility'])
    .where('user_id', '=', owner.id)
    .orderBy('name_key')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, id: row.id as ShelfId }))
}
