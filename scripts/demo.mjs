// npm run demo: the product on a temporary database, filled with the story of tests/story; deletes the folder when it ends.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const folder = mkdtempSync(join(tmpdir(), 'inkhorn-demo-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
Object.assign(process.env, { DATA_DIR: folder, DATABASE_URL: '', HOST: '127.0.0.1' })

// In a separate process, because filling in the story changes the clock.
const told = spawnSync(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'scripts/fill-story.ts'], {
  stdio: 'inherit',
})
if (told.status !== 0) process.exit(told.status ?? 1)
await import('./start.mjs')
