import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Compiled, Token } from '#contract/messages/format.ts'

type LinguiToken = string | readonly [string, string?, (Record<string, unknown> | string)?]

/** Compiles ICU MessageFormat. Throws if it cannot be parsed, or uses what `contract/messages/format.ts` does not know. */
export function compile(text: string): Compiled {
  const compiled = compileMessageOrThrow(text) as string | LinguiToken[]
  return typeof compiled === 'string' && !tag.test(compiled)
    ? compiled
    : nested(typeof compiled === 'string' ? [compiled] : compiled)
}

const tag = /<(\/?)(\w+)>/

const choosing = ['plural', 'selectordinal', 'select'] as const

/** Tokens between `<name>` and `</name>` become one token. */
function nested(tokens: readonly LinguiToken[]): Compiled {
  const open: { name: string; inside: Token[] }[] = [{ name: '', inside: [] }]
  const add = (token: Token) => {
    if (token !== '') open.at(-1)?.inside.push(token)
  }
  for (const token of tokens) {
    if (typeof token !== 'string') {
      add(placeholder(token))
      continue
    }
    let rest = token
    for (let found = tag.exec(rest); found; found = tag.exec(rest)) {
      const [all, slash, name = ''] = found
      add(rest.slice(0, found.index))
      rest = rest.slice(found.index + all.length)
      if (!slash) open.push({ name, inside: [] })
      else {
        const closed = open.pop()
        if (closed?.name !== name) throw new Error(`</${name}> closes no tag`)
        add([name, 'tag', simplest(closed.inside)])
      }
    }
    add(rest)
  }
  const [root, ...unclosed] = open
  if (!root || unclosed[0]) throw new Error(`<${unclosed[0]?.name}> is not closed`)
  return simplest(root.inside)
}

const simplest = (tokens: readonly Token[]): Compiled =>
  tokens.length === 1 && typeof tokens[0] === 'string' && tokens[0] !== '#' ? tokens[0] : tokens

function placeholder([name, kind, choices]: Exclude<LinguiToken, string>): Token {
  if (kind === undefined) return [name]
  if (kind === 'number') return [name, 'number']
  const known = choosing.find((one) => one === kind)
  if (!known || typeof choices === 'string') throw new Error(`{${name}, ${kind}, …} is not supported`)
  const { offset, ...cases } = choices ?? {}
  if (offset) throw new Error('Plurals have no offset')
  const compiled = Object.entries(cases).map(([key, inside]) => [key, nested(inside as LinguiToken[])])
  return [name, known, Object.fromEntries(compiled)]
}
