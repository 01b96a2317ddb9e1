import type { ExpressionBuilder } from 'kysely'
import { clubsCounted } from '#contract/clubs/club.ts'
import type { Db, Tables } from '#server/db/schema.ts'
import { holdsAll, rareRuns } from '#server/db/rare-runs.ts'
import { afterPrefix } from '#server/db/search-words.ts'
import { commonnessOf, isSoonMet, sampleOf, walkedAtMost } from '#server/db/text-sample.ts'
import type { Hit } from './newest.ts'
import { nameKey } from './rules.ts'

/** A needle that so many clubs of the sample hold, and so many times what is counted of all, surely more hold than are counted. */
const manySeen = 8
const manyTimes = 4

/** What is known of a needle (three folded letters or more) before any club is looked at. */
export interface Sought {
  needle: string
  /** What leads to the clubs that hold it. */
  rare: string[]
  /** Whether surely more clubs hold it than are counted. */
  isCommon: boolean
  /** Whether this many are found among the newest. */
  isSoonMet: (limit: number) => boolean
  /** The number of the newest club, or of one not much older. */
  newest: number
}

/** Learns how common a needle is. */
export async function seek(db: Db, needle: string): Promise<Sought> {
  const sample = await sampleOfClubs(db)
  const common = commonnessOf(sample, [needle])
  return {
    needle,
    rare: rareRuns(sample, [needle]),
    isCommon: common.seen >= manySeen && common.share * sample.all >= manyTimes * clubsCounted,
    isSoonMet: (limit) => isSoonMet(sample, common, limit),
    newest: sample.newest,
  }
}

const sampleOfClubs = sampleOf<Db>({
  findNewest: async (db) => {
    const row = await db
      .selectFrom('clubs')
      .select((eb) => eb.fn.max('id').as('newest'))
      .executeTakeFirst()
    return row?.newest ?? 0
  },
  listTexts: async (db, ids) => {
    const rows = await db.selectFrom('club_text').select('words').where('rowid', 'in', ids).execute()
    return rows.map(({ words }) => words)
  },
})

/**
 * Clubs whose name or description holds the needle, newest first, numbers below `before`; not those whose name begins with it.
 * One that every tenth club holds is found sooner by looking at the newest clubs than by where its letters stand.
 */
export async function listMentioning(db: Db, sought: Sought, limit: number, before: number): Promise<Hit[]> {
  const found = sought.isSoonMet(limit) ? await listWalked(db, sought, limit, before) : []
  return found.length < limit ? listLookedUp(db, sought, limit, before) : found
}

const listWalked = (db: Db, { needle, newest }: Sought, limit: number, before: number) =>
  selectMentioning(db, needle, [], before)
    .where('club_text.rowid', '>=', Math.min(before, newest) - walkedAtMost)
    .limit(limit)
    .execute()

const listLookedUp = (db: Db, { needle, rare }: Sought, limit: number, before: number) =>
  selectMentioning(db, needle, rare, before).limit(limit).execute()

const selectMentioning = (db: Db, needle: string, rare: readonly string[], before: number) =>
  db
    .selectFrom('club_text')
    .innerJoin('clubs', 'clubs.id', 'club_text.rowid')
    .select(['clubs.id', 'clubs.revision'])
    .where(holdsAll([needle], rare))
    .where('club_text.rowid', '<', before)
    .where((eb) => isNotNamed(eb, nameKey(needle)))
    .orderBy('club_text.rowid', 'desc')

/** The numbers of the newest clubs that hold the needle, as far as they are counted: a first page and its count in one look. */
export async function listHeld(db: Db, sought: Sought): Promise<number[]> {
  const rows = await selectHeld(db, sought).orderBy('rowid', 'desc').execute()
  return rows.map(({ rowid }) => rowid)
}

/** How many clubs hold the needle, as far as they are counted. */
export async function countMentioning(db: Db, sought: Sought): Promise<number> {
  if (sought.isCommon) return clubsCounted
  const row = await db
    .selectFrom(selectHeld(db, sought).as('hits'))
    .select((eb) => eb.fn.countAll<number>().as('found'))
    .executeTakeFirstOrThrow()
  return row.found
}

const selectHeld = (db: Db, { needle, rare }: Sought) =>
  db
    .selectFrom('club_text')
    .select('rowid')
    .where(holdsAll([needle], rare))
    .limit(clubsCounted)

export const isNotNamed = (eb: ExpressionBuilder<Tables, 'clubs'>, start: string) =>
  eb.or([eb('name_key', '<', start), eb('name_key', '>=', afterPrefix(start))])
