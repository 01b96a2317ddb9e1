import { dirname, join } from 'node:path/posix'
import { parseSync, Visitor } from 'rolldown/utils'
import type { Place } from './places.ts'

/** A module that a source asks for, and whether the two are loaded together: not for a type, nor for an `import()`. */
export interface Import {
  asked: string
  together: boolean
}

/** Every import of a source, types and dynamic ones included; throws when it cannot be parsed. */
export function importsOf(path: string, source: string): Import[] {
  const { program, errors } = parseSync(path, source)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  const found: Import[] = []
  const add = (from: { type: string; value?: unknown } | null, together: boolean) => {
    if (typeof from?.value === 'string') found.push({ asked: from.value, together })
  }
  new Visitor({
    ImportDeclaration: (node) => add(node.source, node.importKind !== 'type'),
    ExportNamedDeclaration: (node) => add(node.source, node.exportKind !== 'type'),
    ExportAllDeclaration: (node) => add(node.source, node.exportKind !== 'type'),
    ImportExpression: (node) => add(node.source, false),
    TSImportType: (node) => add(node.source, false),
  }).visit(program)
  return found
}

/** The file of ours that `asked` means inside `path`, or null for a package. */
export function targetOf(path: string, asked: string): string | null {
  if (asked.startsWith('#')) return asked.slice(1)
  return asked.startsWith('.') ? join(dirname(path), asked) : null
}

/** Why a file may not import a package, or null: the contract runs everywhere, so it needs nothing but Zod. */
export function packageFault(from: Place, asked: string): string | null {
  if (from.wing !== 'contract' || from.isTest || /^zod(\/|$)/.test(asked)) return null
  return `the contract uses only zod, not ${asked}`
}

/** Why a file at `from` may not import one at `to`, or null. */
export function arrowFault(from: Place, to: Place): string | null {
  if (from.wing === 'workshop') return null
  if (to.wing === 'workshop')
    return from.isTest && to.name === 'tests' ? null : `${to.name}/ is not part of the product`
  if (to.wing !== from.wing && to.wing !== 'contract') return `${from.wing}/ never uses ${to.wing}/`
  if (to.isTest) return 'a test is not there to be imported'
  if (from.isTest || to.rank <= from.rank) return null
  // The config, the house and the migrations speak of readers and clubs in the words of the contract.
  if (to.wing === 'contract' && /^server\/(house|config|migrations)/.test(from.name)) return null
  return `${to.name} stands to the right of ${from.name}`
}
