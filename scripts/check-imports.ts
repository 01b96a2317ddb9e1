import { readdirSync, readFileSync } from 'node:fs'
import { faultsIn } from './imports/house-rules.ts'

/** Folders with code of ours. */
const folders = ['contract', 'server', 'web', 'tests', 'scripts', 'bench']

const paths = folders
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  )
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\.tsx?$/.test(path))

const faults = faultsIn(new Map(paths.map((path) => [path, readFileSync(path, 'utf8')])))
for (const fault of faults) console.error(fault)
console.log(
  `${paths.length} files, ${faults.length === 0 ? 'every import where it belongs' : `${faults.length} out of place`}`,
)
if (faults.length > 0) process.exitCode = 1
