import { type Engine, openDatabase } from '#server/db/database.ts'
import type { Db, Tables } from '#server/db/schema.ts'
import { type MailServer, openMailServer } from '#tests/mail-server.ts'
import { type Client, signIn } from './client.ts'
import { createDatabase } from './databases.ts'
import { type Build, type Server, startServer } from './server.ts'

/** A database that is filled and served in turns: one process at a time uses an SQLite file. */
export interface ServedDatabase {
  mailServer: MailServer
  serving: <T>(use: (server: Server, founder: Client) => Promise<T>) => Promise<T>
  filling: (fill: (db: Db) => Promise<void>) => Promise<void>
}

export async function withServedDatabase(
  engine: Engine,
  build: Build,
  env: Record<string, string>,
  use: (database: ServedDatabase) => Promise<void>,
): Promise<void> {
  const database = await createDatabase(engine)
  const mailServer = await openMailServer()
  try {
    await use({
      mailServer,
      serving: async (during) => {
        const server = await startServer(build, {
          DATABASE_URL: database.url,
          PUBLIC_URL: 'http://localhost:3000',
          ...mailServer.settings,
          ...env,
        })
        try {
          return await during(server, await signIn(server.url, 'founder'))
        } finally {
          await server.end('SIGTERM')
        }
      },
      filling: async (fill) => {
        const { db, close } = await openDatabase<Tables>(database.url)
        await fill(db)
        await close()
      },
    })
  } finally {
    await mailServer.close()
    await database.drop()
  }
}
