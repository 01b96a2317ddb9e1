import { dirname, join } from 'node:path/posix'
import { parseSync, Visitor } from 'rolldown/utils'
import { features } from '#contract/features.ts'
import { tableOwners, tablesUsed } from './table-rules.ts'

/**
 * The layers of each wing, lowest first; a file may import its own layer and lower ones. Files at the root of a wing compose the
 * others and have no layer: importing one from below would close a cycle, which is refused.
 */
const layers: Record<string, readonly string[]> = {
  contract: ['messages', 'http|time', ...features],
  server: ['time|messages', 'http|db|events|outbound|mail', ...features, 'pages|backup|catalogue'],
  web: ['messages', 'client|ui', ...features, 'pages|app'],
}

/** A server file is named for its subject, which says more than whether it reads, writes or decides. */
const namelessKinds = /^server\/(?:.*\/)?(queries|commands|rules)\.ts$/

/** The fewest files of a folder in a server feature, besides tests. */
const smallestFolder = 3

const vagueNames = /^(utils?|helpers?|libs?|types?|index|common|services?)$/
const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** All violations of the rules on names, layers and cycles in a tree of sources (by path), one line each. */
export function importFaults(sources: ReadonlyMap<string, string>): string[] {
  const faults = [...[...sources.keys()].flatMap(nameFaults), ...folderFaults([...sources.keys()])]
  const graph = new Map<string, string[]>()
  for (const [path, source] of sources) {
    const targets = importsOf(path, source).map((name) => ({ name, target: resolveImport(path, name) }))
    graph.set(
      path,
      targets.flatMap(({ target }) => (target !== null && sources.has(target) ? [target] : [])),
    )
    for (const { name, target } of targets) {
      const fault = target === null ? packageFault(path, name) : layerFault(path, target)
      if (fault) faults.push(`${path} → ${target ?? name}: ${fault}`)
    }
  }
  const owners = tableOwners(sources)
  for (const [path, source] of sources) faults.push(...tableFaults(path, source, owners))
  for (const ring of findRings(graph)) faults.push(`import cycle: ${ring.join(', ')}`)
  return faults
}

function nameFaults(path: string): string[] {
  if (namelessKinds.test(path)) return [`${path}: name the file for its subject`]
  return path.split('/').flatMap((part) => {
    const stem = part.replace(/(\.(test|spec|config|d))?\.[a-z]+$/, '')
    if (vagueNames.test(stem)) return [`${path}: "${stem}" is too vague a name`]
    return kebabCase.test(stem) ? [] : [`${path}: "${part}" is not in kebab-case`]
  })
}

function folderFaults(paths: readonly string[]): string[] {
  const sizes = new Map<string, number>()
  for (const path of paths.filter((one) => one.startsWith('server/features/') && !isTest(one)))
    sizes.set(dirname(path), (sizes.get(dirname(path)) ?? 0) + 1)
  return [...sizes].flatMap(([folder, size]) =>
    size < smallestFolder ? [`${folder}/: a folder holds at least ${smallestFolder} files`] : [],
  )
}

/** The modules a source imports: values, types and `import()`. Throws if it cannot be parsed. */
function importsOf(path: string, source: string): string[] {
  const { program, errors } = parseSync(path, source)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  const names: string[] = []
  const add = (from: { type: string; value?: unknown } | null) => {
    if (typeof from?.value === 'string') names.push(from.value)
  }
  new Visitor({
    ImportDeclaration: (node) => add(node.source),
    ExportNamedDeclaration: (node) => add(node.source),
    ExportAllDeclaration: (node) => add(node.source),
    ImportExpression: (node) => add(node.source),
    TSImportType: (node) => add(node.source),
  }).visit(program)
  return names
}

/** Null for a package. */
function resolveImport(from: string, name: string): string | null {
  if (name.startsWith('#')) return name.slice(1)
  return name.startsWith('.') ? join(dirname(from), name) : null
}

function packageFault(from: string, name: string): string | null {
  if (!from.startsWith('contract/') || isTest(from) || /^(zod|@noble\/hashes)(\/|$)/.test(name)) return null
  return 'the contract may import no package except zod and @noble/hashes'
}

function layerFault(from: string, to: string): string | null {
  const [source, target] = [placeOf(from), placeOf(to)]
  if (!(source.wing in layers)) return null
  if (isTest(from)) return target.wing === 'scripts' ? 'scripts/ is not part of the product' : null
  if (isTest(to)) return 'tests must not be imported'
  if (!(target.wing in layers)) return `${target.wing}/ is not part of the product`
  if (target.wing !== source.wing && target.wing !== 'contract')
    return `${source.wing}/ must not import ${target.wing}/`
  // Below the features the server may import every contract, because its tables use them.
  const [low, high] =
    target.wing === source.wing ? [source.layer, target.layer] : [source.feature, target.feature]
  return low >= 0 && high > low ? `${target.folder} is in a higher layer than ${source.folder}` : null
}

/** Tables of a later layer that a source of the server uses. */
function tableFaults(path: string, source: string, owners: ReadonlyMap<string, string>): string[] {
  const { wing, folder, layer } = placeOf(path)
  if (wing !== 'server' || layer < 0 || isTest(path) || /^server\/db\/(migrations|tables)\//.test(path))
    return []
  return [...tablesUsed(path, source)].flatMap((table) => {
    const owner = owners.get(table)
    if (owner === undefined || layerOf('server', owner) <= layer) return []
    return [`${path}: ${table} is a table of ${owner}, which comes after ${folder}`]
  })
}

interface Place {
  wing: string
  folder: string
  /** Index in the wing's layers; -1 at the wing's root. */
  layer: number
  /** Index in the order of features; -1 outside a feature. */
  feature: number
}

function placeOf(path: string): Place {
  const [wing = '', ...rest] = path.split('/')
  const folder = (rest[0] === 'features' ? rest[1] : rest.length > 1 ? rest[0] : undefined) ?? ''
  return {
    wing,
    folder: folder || path,
    layer: layerOf(wing, folder),
    feature: features.findIndex((feature) => feature === folder),
  }
}

const layerOf = (wing: string, folder: string): number =>
  (layers[wing] ?? []).findIndex((layer) => layer.split('|').includes(folder))

const isTest = (path: string): boolean =>
  /\.(test|spec)\.tsx?$/.test(path) || path.endsWith('-in-tests.tsx') || path.endsWith('-in-tests.ts')

/** The sets of files that import each other in a cycle, directly or indirectly (Tarjan's strongly connected components). */
function findRings(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const rings: string[][] = []
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []

  const visit = (file: string): number => {
    const index = order.size
    order.set(file, index)
    stack.push(file)
    let low = index
    for (const next of graph.get(file) ?? []) {
      if (!order.has(next)) low = Math.min(low, visit(next))
      else if (stack.includes(next)) low = Math.min(low, lowest.get(next) ?? order.get(next) ?? low)
      lowest.set(file, low)
    }
    lowest.set(file, low)
    if (low < index) return low
    const component = stack.splice(stack.indexOf(file))
    if (component.length > 1 || graph.get(file)?.includes(file)) rings.push(component.toSorted())
    return low
  }

  for (const file of graph.keys()) if (!order.has(file)) visit(file)
  return rings
}
