import cluster from 'node:cluster'
import { createApp } from './app.ts'
import type { Config } from './config.ts'
import type { Tables } from './db/schema.ts'
import { migrations } from './db/migrations/migrations.ts'
import { migrate } from './db/migrate.ts'
import { giveBackMemory } from './give-back.ts'
import { keepTickShape } from './tick-shape.ts'
import { lookAfter } from './db/jobs.ts'
import { collecting } from './features/images/collecting.ts'
import { openDatabase, waitForDatabase } from './db/database.ts'
import { learningChore } from './features/recommendations/learning/timetable.ts'

/** Connections still busy this many ms after a stop signal are cut. */
const patience = 10_000
/** A database that starts at the same time as we do is waited for this many ms. */
const databasePatience = 60_000

/** ms after which a start has come to rest. */
const settled = 2000

/** Connections that may wait to be taken, as far as the system allows: who finds no room is not told, and tries again for seconds. */
const backlog = 4096

/** Serves until it is told to stop; with others behind one port where `serveTogether` started it. */
export async function serveAlone(config: Config): Promise<void> {
  keepTickShape()
  const opened = await openDatabase<Tables>(config.databaseUrl)
  await waitForDatabase(opened, databasePatience, (why) =>
    console.error(
      `The database is not there yet (${why}); waiting for it, ${databasePatience / 1000} seconds at most.`,
    ),
  )
  const presence = opened.engine === 'postgres' ? await announced(config.databaseUrl) : null
  await migrate(opened.db, opened.engine, migrations(opened.engine))
  await (await import('./features/books/catalogue/fill.ts')).fillCatalogue(opened.db)
  const http = await createApp(config, opened.db, {
    shared: opened.engine === 'postgres' ? config.databaseUrl : null,
  })
  const place = { db: opened.db, engine: opened.engine }
  const chores = [lookAfter(learningChore(http.log), place, http.log), lookAfter(collecting, place, http.log)]

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), patience).unref()
    // A connection that is answered after the first look is idle then, and its browser would keep it for a minute.
    setInterval(() => http.server.closeIdleConnections(), 50).unref()
    await Promise.all([http.close(), ...chores.map((chore) => chore.stop())])
    await presence?.end()
    await opened.close()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())

  await http.listen({ port: config.port, host: config.host, backlog })
  if (config.signIn.warn)
    http.log.warn(
      'AUTH_EMAIL=direct: whoever can reach this server can sign in as anyone, with an e-mail address alone.',
    )
  const address = http.server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  if (cluster.isPrimary) console.log(`Inkhorn is open at http://${config.host}:${port}`)
  setTimeout(giveBackMemory, settled).unref()
}

/** Loaded where it is needed: SQLite has its own lock, and no use for a client of PostgreSQL. */
const announced = async (url: string) => (await import('./db/presence.ts')).announcePresence(url)
