import type { PostgresQueryResult } from 'kysely'

/** How often it is looked where the replica is, in ms, while anybody reads; less and less often while it is away. */
const lookEvery = 200
const longestWait = 5000
/** What was seen longer ago than this, in ms, says nothing. */
const staleAfter = 1000
/** A replica that is further behind than this, in ms, is left alone. */
const mostLag = 2000
/** Looks that are remembered: as many as there are in the time that a replica may be behind, and then some. */
const looksKept = 50

/** Asks one server of the database, on a connection of its own. */
export type AskServer = <R>(text: string, values: readonly unknown[]) => Promise<PostgresQueryResult<R>>

/** A standby that reads may go to. Positions are places in the log of changes: bytes since the database was made. */
export interface Replica {
  /** Whether what was written up to a position can be read there. Costs nothing; what it does not know is no. */
  has: (position: number) => boolean
  /** Where the primary is: whatever was committed before this is asked stands before it. */
  position: () => Promise<number>
  ask: AskServer
  /** Leaves it alone until the next look finds it well. */
  rest: () => void
}

/** Only a server that follows another one is a replica: of a standby that was promoted nobody knows whom it follows. */
const replayed = `select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() - '0/0'::pg_lsn end as position`
const written = `select pg_current_wal_insert_lsn() - '0/0'::pg_lsn as position`

/** Follows how far the replica is, by a clock that nobody turns and without asking when anything happened elsewhere. */
export function followReplica(askPrimary: AskServer, ask: AskServer): Replica {
  let looks: { at: number; position: number }[] = []
  let seen = { at: -Infinity, caughtUp: -Infinity, position: 0 }
  let wait = lookEvery
  let nextAt = 0

  const position = async () => {
    const { rows } = await askPrimary<{ position: number }>(written, [])
    return endOf(rows[0]?.position ?? 0)
  }

  async function look(): Promise<void> {
    const at = performance.now()
    nextAt = Infinity
    try {
      looks = [...looks.slice(-looksKept), { at, position: await position() }]
      const { rows } = await ask<{ position: number | null }>(replayed, [])
      const there = rows[0]?.position ?? 0
      const caughtUp = looks.findLast((one) => one.position <= there)?.at ?? seen.caughtUp
      seen = { at, caughtUp, position: there }
      wait = lookEvery
    } catch {
      rest()
      wait = Math.min(longestWait, wait * 2)
    }
    nextAt = performance.now() + wait
  }

  const rest = () => void (seen = { ...seen, at: -Infinity })

  return {
    has: (wanted) => {
      const now = performance.now()
      if (now >= nextAt) void look()
      return now - seen.at < staleAfter && seen.at - seen.caughtUp < mostLag && wanted <= seen.position
    },
    position,
    ask,
    rest,
  }
}

/** At the beginning of a page (8 KiB) the next change comes 24 bytes after the end of the last, which is as far as a replica gets. */
const endOf = (position: number): number => (position % 8192 === 24 ? position - 24 : position)
