import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import type { Tables } from '#server/db/schema.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/database.ts'

// Prints the document of /api/openapi.json, without a server or a database file.
const opened = await openDatabase<Tables>(':memory:')
const { db, close } = opened
await migrate(opened)
const http = await createApp(readConfig({ LOG_LEVEL: 'silent' }), db)
const { body } = await http.inject('/api/openapi.json')
console.log(JSON.stringify(JSON.parse(body), null, 2))
await http.close()
await close()
