import { readFileSync } from 'node:fs'

/** Of the package, which is one folder above the sources and two above what is built from them. */
export function version(): string {
  for (const above of ['../package.json', '../../package.json'])
    try {
      return String(JSON.parse(readFileSync(new URL(above, import.meta.url), 'utf8')).version)
    } catch {
      // The other one.
    }
  return 'unknown'
}
