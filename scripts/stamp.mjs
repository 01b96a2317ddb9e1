import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The files that a build depends on. */
const sources = [
  'contract',
  'server',
  'web',
  'messages',
  'scripts/build.mjs',
  'scripts/messages',
  'scripts/light-contract.ts',
  'rolldown.config.ts',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
]

export const stampFile = join(root, 'dist/stamp')

/** Hashes the sources' content, because file dates mean nothing in a fresh checkout. Takes about 50 ms. */
export function stampOfSources() {
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const file of filesIn(source)) hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  }
  return hash.digest('hex')
}

/** Null if there is no finished build. */
export function stampOfBuild() {
  try {
    return readFileSync(stampFile, 'utf8')
  } catch {
    return null
  }
}

function filesIn(source) {
  if (!statSync(join(root, source)).isDirectory()) return [source]
  return readdirSync(join(root, source), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .toSorted()
}
