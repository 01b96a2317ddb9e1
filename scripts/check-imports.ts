import { readdirSync, readFileSync } from 'node:fs'
import { importFaults } from './import-rules.ts'

const folders = ['contract', 'server', 'web', 'tests', 'scripts', 'bench']

const paths = folders
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  )
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\.tsx?$/.test(path))

const faults = importFaults(new Map(paths.map((path) => [path, readFileSync(path, 'utf8')])))
for (const fault of faults) console.error(fault)
console.log(`${paths.length} files checked, ${faults.length} problems`)
if (faults.length > 0) process.exitCode = 1
