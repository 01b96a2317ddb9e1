import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The licences of all packages that a build contains or needs, as they ask for: every text once, below the packages that are under
 * it. `docs/licences.md` says which packages these are.
 */
export function licenceTexts() {
  const [, shipped = ''] = readFileSync('docs/licences.md', 'utf8').split('## On the server')
  const [list = ''] = shipped.split('## Only for building')
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const folders = Object.entries(packages).map(([folder, { version }]) => [
    nameAndVersion(folder, version),
    folder,
  ])
  const byText = new Map()
  for (const [name, folder] of folders) {
    if (!list.includes(` ${name},`) && !list.includes(` ${name} |`)) continue
    // Binaries for other machines are not installed.
    if (!existsSync(folder)) continue
    const text = textIn(folder) ?? `Licence: ${packages[folder].license}`
    byText.set(text, [...(byText.get(text) ?? []), name])
  }
  return [...byText]
    .map(([text, names]) => `${names.join(', ')}\n\n${text.trim()}\n`)
    .join(`\n${'-'.repeat(72)}\n\n`)
}

const nameAndVersion = (folder, version) =>
  `${folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length)} ${version}`

function textIn(folder) {
  const file = readdirSync(folder).find((name) => /^(licen[cs]e|copying)/i.test(name))
  return file && readFileSync(join(folder, file), 'utf8')
}
