import { openApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { migrations } from '#server/migrations/migrations.ts'
import type { Tables } from '#server/migrations/tables.ts'
import { migrate } from '#server/platform/store/migrate.ts'
import { openStore } from '#server/platform/store/store.ts'

// Prints what /api/openapi.json answers, without a server or a database file.
const { db, engine, close } = await openStore<Tables>(':memory:')
await migrate(db, engine, migrations(engine))
const http = await openApp(readConfig({ LOG_LEVEL: 'silent' }), db)
const { body } = await http.inject('/api/openapi.json')
console.log(JSON.stringify(JSON.parse(body), null, 2))
await http.close()
await close()
