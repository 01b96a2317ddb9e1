import { cleanLine } from '#contract/http/clean-text.ts'
import { shelfNameMax, shelvesMax } from '#contract/library/shelf.ts'
import type { Change } from '#server/db/schema.ts'
import { keyOf } from '#server/db/search-words.ts'
import type { SessionRow } from '../session.ts'

/** The reader's own shelves by name. */
export interface OwnShelves {
  /** The ids of shelves with these names; `isFull` if there was no room for one. Makes those that are missing, which nobody else sees. */
  ids: (names: readonly string[]) => Promise<{ ids: number[]; isFull: boolean }>
  /** The id of the one that stands for a name in the file, if it is there. */
  find: (written: string) => number | undefined
}

const nameOf = (written: string): string =>
  cleanLine(written)
    .slice(0, shelfNameMax)
    .replace(/\p{Surrogate}$/u, '')
    .trim()

/** Read once for some rows. The reader's library is locked. */
export async function openOwnShelves(change: Change, session: SessionRow): Promise<OwnShelves> {
  const userId = session.user_id ?? 0
  const own = await change
    .selectFrom('shelves')
    .select(['id', 'name_key'])
    .where('user_id', '=', userId)
    .execute()
  const known = new Map(own.map(({ id, name_key }) => [name_key, id]))
  const made: number[] = JSON.parse(session.made_shelves)

  async function make(name: string, key: string): Promise<number> {
    const { id } = await change
      .insertInto('shelves')
      .values({
        user_id: userId,
        name,
        name_key: key,
        visibility: 'nobody',
        created_at: new Date().toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    known.set(key, id)
    made.push(id)
    await change
      .updateTable('imports')
      .set({ made_shelves: JSON.stringify(made) })
      .where('id', '=', session.id)
      .execute()
    return id
  }

  return {
    find: (written) => known.get(keyOf(nameOf(written), shelfNameMax)),
    ids: async (names) => {
      const ids = new Set<number>()
      let isFull = false
      for (const written of names) {
        const name = nameOf(written)
        const key = keyOf(name, shelfNameMax)
        const id = known.get(key)
        if (id !== undefined) ids.add(id)
        else if (name === '') continue
        else if (known.size >= shelvesMax) isFull = true
        else ids.add(await make(name, key))
      }
      return { ids: [...ids], isFull }
    },
  }
}
