// npm run dev: restarts the server and reloads the page after every change. The first run fills the database with the story.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

process.env.DATA_DIR ||= './data/dev'
if (!process.env.DATABASE_URL && !existsSync(`${process.env.DATA_DIR}/inkhorn.db`)) {
  const filled = spawnSync(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'scripts/fill-story.ts'], {
    stdio: 'inherit',
  })
  if (filled.status !== 0) process.exit(filled.status ?? 1)
}

const run = (command, args, env = {}) =>
  spawn(process.execPath, [`node_modules/${command}`, ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })

const both = [
  run('tsx/dist/cli.mjs', ['watch', '--clear-screen=false', 'server/main.ts']),
  run('vite/bin/vite.js', []),
]

const stop = () => both.forEach((child) => child.kill('SIGTERM'))
for (const child of both)
  child.on('exit', (code) => {
    process.exitCode ||= code ?? 0
    stop()
  })
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
