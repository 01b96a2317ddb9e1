import { createApp } from '#server/app.ts'
import { fillCatalogue } from '#server/features/books/starter/fill-catalogue.ts'
import { readConfig } from '#server/config.ts'
import type { Tables } from '#server/db/schema.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/database.ts'
import { storyClubs } from '#tests/story/clubs.ts'
import { readers, signInOf } from '#tests/story/readers.ts'
import { tellStory } from '#tests/story/tell.ts'

// Writes the story into the configured database, which should be new.
const config = readConfig({ ...process.env, RATE_LIMITS: 'off', LOG_LEVEL: 'silent' })
const opened = await openDatabase<Tables>(config.databaseUrl)
await migrate(opened)
await fillCatalogue(opened.db)
const http = await createApp(config, opened.db)
await tellStory(http, opened.db)
await http.close()
await opened.close()

console.log(`
Created ${storyClubs.length} clubs and ${readers.length} readers. Sign in as any of these with just the email address:
  ${signInOf('mara').email}    runs The Inkhorn Society, an open club that is reading Piranesi and meets next Thursday
  ${signInOf('ruth').email}    has three requests to join Murder Before Supper
  ${signInOf('tariq').email}   runs The Left Hand Circle, an invite-only club
  ${signInOf('noor').email}    has asked to join Murder Before Supper, and is a member of نادي الحكايا, which writes from right to left
  ${signInOf('ines').email}    founded an empty club yesterday
`)
