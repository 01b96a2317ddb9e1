// npm start: builds if the build is missing or older than the sources, then runs the server.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { stampOfBuild, stampOfSources } from './stamp.mjs'

if (stampOfBuild() !== stampOfSources()) {
  console.log('Building Inkhorn first…')
  const { status } = spawnSync(process.execPath, [fileURLToPath(new URL('build.mjs', import.meta.url))], {
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(status ?? 1)
}

process.env.NODE_ENV = 'production'
process.setSourceMapsEnabled(true)
await import('../dist/server/main.js')
