import type { Db } from '#server/db/schema.ts'

/** The recipient of a response: an account, or a visitor. */
export interface Listener {
  userId: number | null
}

type MayRead = (listener: Listener) => Promise<boolean>

interface Canary {
  /** The secret that has leaked, for the message of a failure. */
  what: string
  mayRead: MayRead
}

export interface Canaries {
  plant: (what: string, mayRead: MayRead) => string
  /** Watches a secret that was created elsewhere, such as a token. */
  watch: (word: string, what: string, mayRead: MayRead) => void
  /** The secrets in `told` that this listener must not read and did not send in `asked`. */
  leaksIn: (told: string, asked: string, listener: Listener) => Promise<string[]>
}

export function createCanaries(): Canaries {
  const words = new Map<string, Canary>()
  const secrets = new Map<string, Canary>()

  return {
    plant: (what, mayRead) => {
      const word = `canary${String(words.size).padStart(5, '0')}x`
      words.set(word, { what, mayRead })
      return word
    },
    watch: (word, what, mayRead) => void secrets.set(word, { what, mayRead }),
    leaksIn: async (told, asked, listener) => {
      const found: string[] = []
      const planted = new Set([...told.matchAll(/canary\d{5}x/gi)].map(([word]) => word.toLowerCase()))
      const known = [...secrets.keys()].filter((secret) => told.includes(secret))
      for (const word of [...planted, ...known]) {
        const canary = words.get(word) ?? secrets.get(word)
        if (canary && !asked.includes(word) && !(await canary.mayRead(listener))) found.push(canary.what)
      }
      return found
    },
  }
}

export const nobody: MayRead = () => Promise.resolve(false)
export const only =
  (userId: number): MayRead =>
  (listener) =>
    Promise.resolve(listener.userId === userId)

/** How much of a club a reader may see (decisions, "Who may do what"), according to the database's rows and not our own code. */
export const seesInto =
  (db: Db, clubId: number, depth: 'list' | 'talk' | 'member' | 'running'): MayRead =>
  async ({ userId }) => {
    const club = await db.selectFrom('clubs').select('visibility').where('id', '=', clubId).executeTakeFirst()
    if ((depth === 'list' || depth === 'talk') && club?.visibility === 'open') return true
    if (depth === 'list' && club?.visibility === 'public-preview') return true
    if (userId === null) return false
    const place = await db
      .selectFrom('members')
      .select(['role', 'status'])
      .where('club_id', '=', clubId)
      .where('user_id', '=', userId)
      .executeTakeFirst()
    return place?.status === 'member' && (depth !== 'running' || place.role === 'admin')
  }

/** An email address is known to its owner and to the admins of the clubs they are in or have asked to join. */
export const knowsAddress =
  (db: Db, ownerId: number): MayRead =>
  async ({ userId }) => {
    if (userId === null || userId === ownerId) return userId !== null
    const shared = await db
      .selectFrom('members as admins')
      .innerJoin('members as owners', 'owners.club_id', 'admins.club_id')
      .select('admins.id')
      .where('admins.user_id', '=', userId)
      .where('admins.role', '=', 'admin')
      .where('admins.status', '=', 'member')
      .where('owners.user_id', '=', ownerId)
      .executeTakeFirst()
    return shared !== undefined
  }

/** A book added by hand is known to the reader who added it and to everyone who may see a list it is on. */
export const knowsBook =
  (db: Db, bookId: () => number): MayRead =>
  async (listener) => {
    const book = await db.selectFrom('books').select('owner_id').where('id', '=', bookId()).executeTakeFirst()
    if (book && book.owner_id === listener.userId) return true
    const lists = await db
      .selectFrom('listed_books')
      .select('club_id')
      .where('book_id', '=', bookId())
      .execute()
    const seen = await Promise.all(lists.map(({ club_id }) => seesInto(db, club_id, 'list')(listener)))
    return seen.includes(true)
  }
