import { parseSync, Visitor } from 'rolldown/utils'

/** A call of `t`, `rich` or `message` with its literal id and English. */
export interface FoundMessage {
  callee: string
  id: string
  english: string
  /** Offsets of the call, and of the arguments after the English. */
  start: number
  end: number
  values: { start: number; end: number } | null
  line: number
}

export interface Findings {
  messages: FoundMessage[]
  /** Calls whose id or English is not a literal. */
  faults: string[]
}

/** The functions that declare texts, and the modules that export them. */
const sources: Readonly<Record<string, RegExp>> = {
  t: /web\/messages\/text\.ts$/,
  rich: /web\/messages\/text\.ts$/,
  message: /contract\/messages\/message\.ts$/,
}

/** All texts that a source declares. */
export function findMessages(path: string, code: string): Findings {
  const found: Findings = { messages: [], faults: [] }
  if (!/messages\/(text|message)\.ts/.test(code)) return found
  const { program, errors } = parseSync(path, code)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  const callees = new Set<string>()
  const lineOf = (offset: number) => code.slice(0, offset).split('\n').length
  new Visitor({
    ImportDeclaration: ({ source, specifiers }) => {
      for (const { local } of specifiers) if (sources[local.name]?.test(source.value)) callees.add(local.name)
    },
    CallExpression: ({ callee, arguments: args, start, end }) => {
      if (callee.type !== 'Identifier' || !callees.has(callee.name)) return
      const [id, english, ...rest] = args
      const line = lineOf(start)
      const words = [id, english].map((one) => (one ? literal(one) : null))
      const [key, text] = words
      if (key === null || key === undefined || text === null || text === undefined) {
        found.faults.push(`${path}:${line}: id and English must be literals`)
        return
      }
      const [first, last] = [rest[0], rest.at(-1)]
      found.messages.push({
        callee: callee.name,
        id: key,
        english: text,
        start,
        end,
        line,
        values: first && last ? { start: first.start, end: last.end } : null,
      })
    },
  }).visit(program)
  return found
}

function literal(node: { type: string }): string | null {
  if (node.type === 'Literal' && 'value' in node && typeof node.value === 'string') return node.value
  if (node.type !== 'TemplateLiteral' || !('quasis' in node)) return null
  const quasis = node.quasis as { value: { cooked: string | null } }[]
  return quasis.length === 1 ? (quasis[0]?.value.cooked ?? null) : null
}
