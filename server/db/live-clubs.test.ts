import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Files that also read deleted clubs, and why. */
const readsDeletedClubs = new Set([
  // List, restore and erase them.
  'server/features/clubs/deletion/deleted-clubs.ts',
  'server/features/clubs/deletion/delete-club.ts',
  'server/features/clubs/deletion/erase-clubs.ts',
  // The ratings of a deleted club wait until it is restored.
  'server/features/reviews/stars/opening.ts',
  // The export includes everything a reader wrote, so also in deleted clubs.
  'server/features/board/lifecycle.ts',
  'server/features/choosing/lifecycle.ts',
  'server/features/clubs/lifecycle.ts',
  'server/features/discussions/lifecycle.ts',
  'server/features/meetings/lifecycle.ts',
  'server/features/notifications/lifecycle.ts',
  'server/features/progress/lifecycle.ts',
  'server/features/reports/lifecycle.ts',
  'server/features/texts/export.ts',
  'server/features/texts/lifecycle.ts',
  // Deleting an account removes its reader from them, too, and its preview names them.
  'server/features/own-account/affected-clubs.ts',
  'server/features/own-account/deletion-preview.ts',
  'server/features/own-account/leave-club.ts',
  'server/features/own-account/own-images.ts',
  // Their photos stay while they can be restored.
  'server/features/clubs/unused-images.ts',
  // A club that is restored is found by words as they are folded today.
  'server/features/clubs/recompute-words.ts',
  // Site admins see them, too, marked as deleted.
  'server/features/admin/clubs.ts',
  // Counts live clubs by `deleted_at`.
  'server/backup/counters.ts',
])

const reading = /\.(selectFrom|\w+Join)\(\s*\[?'clubs\b|\b(from|join) clubs\b/

test('queries read clubs that are not deleted from the view live_clubs', () => {
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' })
    .map((path) => `server/${path}`)
    .filter((path) => /(?<!\.test)\.ts$/.test(path) && !path.startsWith('server/db/migrations/'))
  expect(files.length).toBeGreaterThan(200)
  const found = files.filter((path) => reading.test(readFileSync(path, 'utf8')))
  expect(found.toSorted()).toEqual([...readsDeletedClubs].toSorted())
})
