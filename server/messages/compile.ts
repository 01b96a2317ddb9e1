import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Choices, Compiled, Token } from '#contract/messages/format.ts'

/** Compiles ICU MessageFormat as far as we use it: placeholders, numbers, plurals, selections and tags. Throws for anything else. */
export const compile = (text: string): Compiled => simplify(compileMessageOrThrow(text))

function simplify(message: CompiledMessage): Compiled {
  const [first = '', ...rest] = nestTags(message)
  return typeof first === 'string' && first !== '#' && rest.length === 0 ? first : [first, ...rest]
}

/** Lingui leaves `<link>` and `</link>` in the words; here a tag holds what stands inside it. */
function nestTags(message: CompiledMessage): Token[] {
  const open: { tag: string; inside: Token[] }[] = [{ tag: '', inside: [] }]
  const add = (token: Token) => open.at(-1)?.inside.push(token)
  for (const part of message) {
    if (typeof part !== 'string') {
      add(placeholder(part))
      continue
    }
    for (const word of part.split(/(<\/?\w+>)/).filter(Boolean)) {
      const [, end, tag] = /^<(\/?)(\w+)>$/.exec(word) ?? []
      if (tag === undefined) add(word)
      else if (end === '') open.push({ tag, inside: [] })
      else {
        const { tag: opened, inside } = open.pop() ?? {}
        if (opened !== tag || inside === undefined) throw new Error(`“${word}” closes nothing`)
        add([tag, 'tag', inside.length === 1 && typeof inside[0] === 'string' ? inside[0] : inside])
      }
    }
  }
  const [outermost, unclosed] = open
  if (outermost === undefined || unclosed) throw new Error(`<${unclosed?.tag}> is not closed`)
  return outermost.inside
}

function placeholder([name, kind, choices]: Exclude<CompiledMessage[number], string>): Token {
  if (kind === undefined) return [name]
  if (kind === 'number' && choices === undefined) return [name, kind]
  if (kind !== 'plural' && kind !== 'selectordinal' && kind !== 'select')
    throw new Error(`“${name}” has the kind “${kind}”`)
  const { offset, ...cases } = choices as Record<string, CompiledMessage> & { offset?: number }
  if (offset !== undefined) throw new Error(`“${name}” has an offset`)
  const simplified = Object.entries(cases).map(([key, message]) => [key, simplify(message)])
  return [name, kind, Object.fromEntries(simplified) as Choices]
}
