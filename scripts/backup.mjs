// npm run backup, restore and verify. Never builds, because a server may be running from dist/; sources newer than the build run
// directly.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { stampOfBuild, stampOfSources } from './stamp.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

if (stampOfBuild() === stampOfSources()) await import('../dist/server/backup.js')
else {
  const { status } = spawnSync(
    process.execPath,
    [`${root}node_modules/tsx/dist/cli.mjs`, `${root}server/backup/main.ts`, ...process.argv.slice(2)],
    { stdio: 'inherit' },
  )
  process.exit(status ?? 1)
}
