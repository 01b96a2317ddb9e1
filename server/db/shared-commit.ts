import type { DatabaseConnection, Driver, QueryResult } from 'kysely'

/** What is asked of SQLite; everything it does is done when the call returns. */
export interface File {
  run: <R>(sql: string, values: readonly unknown[]) => QueryResult<R>
  isInTransaction: () => boolean
  close: () => void
}

/** Changes that wait for the disk together at most: so long, some 0.2 ms each, a reader may have to wait for them. */
const mostTogether = 100

/** Changes that are written to the disk at once. */
interface Group {
  size: number
  /** Every change that was ready with this one has had its turn. */
  isDue: boolean
  /** Why SQLite took all of it back by itself: a full disk, or one that fails. */
  broken: unknown
  /** Whoever made a change is told once it is safe, or that it is not. */
  told: { safe: () => void; lost: (why: unknown) => void }[]
}

type Ask = () => void

/**
 * Has changes that come at the same moment share one commit: waiting for the disk takes ten times what most of them do. Each is a
 * savepoint, so one that fails is taken back alone; nobody is told of anything before the disk has it. Whatever is asked
 * outside a change waits until the commit: it never sees what may yet be taken back.
 */
export function shareCommits(file: File): Driver {
  const turns: Ask[] = []
  const asked: Ask[] = []
  let isChanging = false
  let group: Group | null = null

  const run = (sql: string) => void file.run(sql, [])

  const takeTurn = () =>
    new Promise<void>((begin) => {
      if (isChanging) return void turns.push(begin)
      isChanging = true
      begin()
    })

  function endTurn(): void {
    isChanging = false
    if (group && (group.isDue || group.size >= mostTogether || group.broken !== undefined)) commit(group)
    const next = turns.shift()
    if (!next) return
    isChanging = true
    next()
  }

  function openGroup(): Group {
    const opened: Group = { size: 0, isDue: false, broken: undefined, told: [] }
    run('begin')
    // Whatever else has come in over the network by now is taken along.
    setImmediate(() => {
      opened.isDue = true
      if (group === opened && !isChanging) commit(opened)
    })
    return opened
  }

  function commit({ told, broken }: Group): void {
    group = null
    try {
      if (broken !== undefined) throw broken
      run('commit')
      for (const { safe } of told) safe()
    } catch (error) {
      if (file.isInTransaction()) run('rollback')
      for (const { lost } of told) lost(error)
    }
    for (const ask of asked.splice(0)) ask()
  }

  class Line implements DatabaseConnection {
    change: Group | null = null

    async executeQuery<R>({ sql, parameters }: { sql: string; parameters: readonly unknown[] }) {
      if (this.change) return this.#within<R>(this.change, sql, parameters)
      if (!group) return file.run<R>(sql, parameters)
      return new Promise<QueryResult<R>>((resolve, reject) =>
        asked.push(() => {
          try {
            resolve(file.run<R>(sql, parameters))
          } catch (error) {
            reject(error)
          }
        }),
      )
    }

    #within<R>(change: Group, sql: string, parameters: readonly unknown[]) {
      if (change.broken !== undefined) throw change.broken
      try {
        return file.run<R>(sql, parameters)
      } catch (error) {
        if (!file.isInTransaction()) change.broken = error
        throw error
      }
    }

    async *streamQuery<R>(query: { sql: string; parameters: readonly unknown[] }) {
      yield await this.executeQuery<R>(query)
    }
  }

  const fateOf = (line: Line, { told }: Group) =>
    new Promise<void>((safe, lost) => {
      told.push({ safe, lost })
      line.change = null
      endTurn()
    })

  const lineOf = (connection: DatabaseConnection): Line => {
    if (connection instanceof Line) return connection
    throw new Error('This connection is not one of ours')
  }

  return {
    init: () => Promise.resolve(),
    acquireConnection: () => Promise.resolve(new Line()),
    releaseConnection: () => Promise.resolve(),

    async beginTransaction(connection) {
      const line = lineOf(connection)
      await takeTurn()
      try {
        group ??= openGroup()
        run('savepoint change')
        group.size++
        line.change = group
      } catch (error) {
        endTurn()
        throw error
      }
    },

    async commitTransaction(connection) {
      const line = lineOf(connection)
      if (!line.change) throw new Error('There is no change to commit')
      if (line.change.broken === undefined) run('release change')
      await fateOf(line, line.change)
    },

    async rollbackTransaction(connection) {
      const line = lineOf(connection)
      // Lost in the commit, with all the others: there is nothing left to take back.
      if (!line.change) return
      if (line.change.broken === undefined) {
        run('rollback to change')
        run('release change')
      }
      // Why it failed may be what another one of the group wrote ("already on the list"): true once that is safe.
      await fateOf(line, line.change)
    },

    async destroy() {
      if (group) commit(group)
      file.close()
    },
  }
}
