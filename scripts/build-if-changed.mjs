// Builds if the build is missing or older than the sources: before npm start and npm pack.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { stampOfBuild, stampOfSources } from './stamp.mjs'

if (stampOfBuild() !== stampOfSources()) {
  // npm pack prints the name of its file to the output, and nothing else may be there.
  console.error('Building Inkhorn first…')
  const { status } = spawnSync(process.execPath, [fileURLToPath(new URL('build.mjs', import.meta.url))], {
    stdio: ['inherit', 2, 2],
  })
  if (status !== 0) process.exit(status ?? 1)
}
