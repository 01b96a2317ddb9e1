import type { ESTree, Plugin } from 'vite'

/** The fields of an endpoint that the browser reads. Its schemas are for the server and for types. */
const required = ['method', 'path']
const kept = new Set([...required, 'status', 'bodyLimit', 'shows'])
/** The browser only asks whether a call creates something. */
const isKept = (name: string, code: string) => kept.has(name) && (name !== 'status' || code.endsWith('201'))

/**
 * Reduces the contract to what the browser needs. Endpoints keep the fields above. Other declarations are marked as free of side effects, so that a schema is bundled only with the form that uses it: a first visit needs neither
 * schemas nor Zod.
 */
export function lightContract(): Plugin {
  return {
    name: 'inkhorn:light-contract',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\/contract\/[^?]+\.ts$/ },
      handler(code) {
        return { code: lighten(code, this.parse(code)), map: null, moduleSideEffects: false }
      },
    },
  }
}

/** Reduces a module's declarations, the last first, so that earlier positions stay valid. */
export const lighten = (code: string, { body }: ESTree.Program): string =>
  body
    .flatMap(declaredBy)
    .toReversed()
    .reduce((text, value) => text.slice(0, value.start) + light(text, value) + text.slice(value.end), code)

/** The values of a module's own constants that contain calls. */
function declaredBy(statement: ESTree.Node): ESTree.Expression[] {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  if (declaration?.type !== 'VariableDeclaration') return []
  return declaration.declarations.flatMap(({ init }) => (init && containsCalls(init) ? [init] : []))
}

/** A call, or an object of several, such as the fields that schemas share. */
const containsCalls = (value: ESTree.Expression): boolean =>
  value.type === 'CallExpression' ||
  (value.type === 'ObjectExpression' &&
    value.properties.some((part) => part.type === 'Property' && part.value.type === 'CallExpression'))

/** The reduced value; the bundler drops unused ones. */
function light(code: string, call: ESTree.Expression): string {
  const text = code.slice(call.start, call.end)
  if (call.type !== 'CallExpression' || call.callee.type !== 'Identifier' || call.callee.name !== 'endpoint')
    return `/* @__PURE__ */ (() => (${text}))()`
  const [declared] = call.arguments
  if (declared?.type !== 'ObjectExpression')
    throw new Error(`An endpoint must be declared with an object literal: ${text}`)
  const nameOf = (part: ESTree.ObjectProperty | ESTree.SpreadElement) =>
    part.type === 'Property' && part.key.type === 'Identifier' ? part.key.name : ''
  const parts = declared.properties.filter((part) => isKept(nameOf(part), code.slice(part.start, part.end)))
  if (!required.every((name) => parts.some((part) => nameOf(part) === name)))
    throw new Error(`An endpoint must declare its own method and path: ${text}`)
  return `{ ${parts.map(({ start, end }) => code.slice(start, end)).join(', ')} }`
}
