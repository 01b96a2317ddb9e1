// Runs a program of the server. It never builds, because a server may be running from dist/: without a current build it runs the
// sources.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { stampOfBuild, stampOfSources } from './stamp.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Runs dist/server/NAME.js, or server/NAME/main.ts, with the arguments of this process. */
export async function runProgram(name) {
  if (stampOfBuild() === stampOfSources()) return void (await import(`../dist/server/${name}.js`))
  const { status } = spawnSync(
    process.execPath,
    [`${root}node_modules/tsx/dist/cli.mjs`, `${root}server/${name}/main.ts`, ...process.argv.slice(2)],
    { stdio: 'inherit' },
  )
  process.exit(status ?? 1)
}
