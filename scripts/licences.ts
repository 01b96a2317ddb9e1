import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The file with the list. */
export const licencesFile = 'docs/licences.md'

/** Licences that need no legal review: all of them let us publish our own code unchanged. */
export const accepted = new Set(
  (
    'MIT MIT-0 ISC 0BSD BSD-2-Clause BSD-3-Clause Apache-2.0 BlueOak-1.0.0 Unlicense Zlib OFL-1.1 ' +
    // Libraries used unmodified, in separate files, and replaceable: libvips, an MP3 encoder, build tools.
    'LGPL-3.0 LGPL-3.0-or-later MPL-2.0'
  ).split(' '),
)

interface Locked {
  version?: string
  license?: string
  dev?: boolean
  cpu?: string[]
  hasInstallScript?: boolean
  dependencies?: Record<string, string>
}

/** A package of the lockfile: its name, version and licence, and where it ends up. */
export interface Package {
  name: string
  version: string
  licence: string
  /** On the server, in the pages that readers load, or only on machines that build and test. */
  place: 'server' | 'pages' | 'tools'
  installs: boolean
}

/** Every package of the lockfile. Builds for one platform are left out, unless they are under the LGPL. */
export function packages(): Package[] {
  const { packages: locked } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, Locked>
  }
  const inPages = reachable(locked, importedBy('web'))
  return Object.entries(locked)
    .filter(([path, { cpu, license }]) => path !== '' && !(cpu && isUsual(license)))
    .map(([path, { version = '', license = 'unknown', dev = false, hasInstallScript = false }]) => {
      const name = nameAt(path)
      return {
        name,
        version,
        licence: license,
        place: inPages.has(name) ? ('pages' as const) : dev ? ('tools' as const) : ('server' as const),
        installs: hasInstallScript,
      }
    })
    .toSorted(
      (one, other) =>
        one.name.localeCompare(other.name, 'en') || one.version.localeCompare(other.version, 'en'),
    )
}

const isUsual = (licence: string | undefined): boolean => !licence?.includes('LGPL')

const nameAt = (path: string): string =>
  path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** The packages that the files of a folder import. */
function importedBy(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return files
    .filter((name) => /\.(ts|tsx|css)$/.test(name) && !/\.test\.|-in-tests\./.test(name))
    .flatMap((name) => [
      ...readFileSync(join(folder, name), 'utf8').matchAll(
        /(?:from |import\(?|import |url\()['"]((?:@[\w-]+\/)?[\w-]+)/g,
      ),
    ])
    .map(([, name = '']) => name)
}

function reachable(locked: Record<string, Locked>, roots: readonly string[]): Set<string> {
  const found = new Set<string>()
  const waiting = [...roots]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const one = locked[`node_modules/${name}`]
    if (!one || found.has(name)) continue
    found.add(name)
    waiting.push(...Object.keys(one.dependencies ?? {}))
  }
  return found
}

const places = {
  server: 'On the server',
  pages: 'In the pages that readers load',
  tools: 'Only to build and to test',
} as const

/** The list as written in the docs. */
export function licencesAsText(list: readonly Package[]): string {
  const sections = Object.entries(places).map(([place, title]) => {
    const here = list.filter((one) => one.place === place)
    const licences = [...new Set(here.map(({ licence }) => licence))].toSorted()
    const rows = licences.map((licence) => {
      const names = here
        .filter((one) => one.licence === licence)
        .map(({ name, version }) => `${name} ${version}`)
      return `| ${licence} | ${names.length} | ${[...new Set(names)].join(', ')} |`
    })
    return [`## ${title}`, '| licence | packages | which |', '|---|---|---|', ...rows].join('\n')
  })
  return `# Licences of what Inkhorn is made with

Made by \`npm run licences\` from \`package-lock.json\`; a test fails when it is out of date, or when a package has a licence that
nobody has accepted yet (\`scripts/licences.ts\`). Inkhorn itself is under the MIT licence. A package's own text is in its folder
under \`node_modules/\`.

${sections.join('\n\n')}
`
}

if (import.meta.filename === process.argv[1]) writeFileSync(licencesFile, licencesAsText(packages()))
