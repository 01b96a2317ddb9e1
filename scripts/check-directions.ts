import { readdirSync, readFileSync } from 'node:fs'
import { directionFaults } from './directions.ts'

const paths = readdirSync('web', { recursive: true, encoding: 'utf8' })
  .map((name) => `web/${name.replaceAll('\\', '/')}`)
  .filter((path) => /\.(tsx?|css)$/.test(path) && !/\.test\.tsx?$/.test(path))

const faults = paths.flatMap((path) => directionFaults(path, readFileSync(path, 'utf8')))
for (const fault of faults) console.error(`${fault}: name the start or the end (docs/languages.md)`)
console.log(`${paths.length} files checked, ${faults.length} problems`)
if (faults.length > 0) process.exitCode = 1
