import type { Choices, Compiled, Token } from '#contract/messages/format.ts'

interface Source {
  readonly text: string
  at: number
}

/** Compiles ICU MessageFormat as far as we use it: placeholders, numbers, plurals, selections and tags. Throws for anything else. */
export function compile(text: string): Compiled {
  const source = { text, at: 0 }
  const compiled = readParts(source, false)
  if (source.at < text.length) throw unexpected(source)
  return compiled
}

/** Up to the end of the text, the brace that closes a choice, or a closing tag. In a plural `#` is the number. */
function readParts(source: Source, isCounted: boolean): Compiled {
  const parts: Token[] = []
  let words = ''
  const add = (token: Token) => {
    if (words !== '') parts.push(words)
    words = ''
    parts.push(token)
  }
  while (source.at < source.text.length && !take(source, /(?=\}|<\/)/y)) {
    const [, tag] = take(source, /<(\w+)>/y) ?? []
    if (tag !== undefined) {
      const inside = readParts(source, isCounted)
      if (!take(source, new RegExp(`</${tag}>`, 'y'))) throw unexpected(source)
      add([tag, 'tag', inside])
    } else if (take(source, /\{/y)) add(readPlaceholder(source, isCounted))
    else if (isCounted && take(source, /#/y)) add('#')
    else {
      // An apostrophe quotes a sign that has a meaning; doubled it is itself.
      const [one = '', quoted] = take(source, /''|'([{}#<][^']*)'|[^]/y) ?? []
      words += quoted ?? (one === "''" ? "'" : one)
    }
  }
  if (words !== '' || parts.length === 0) parts.push(words)
  return parts.length === 1 && typeof parts[0] === 'string' && parts[0] !== '#' ? parts[0] : parts
}

function readPlaceholder(source: Source, isCounted: boolean): Token {
  const [, name] = take(source, /\s*(\w+)\s*/y) ?? []
  if (name === undefined) throw unexpected(source)
  if (take(source, /\}/y)) return [name]
  if (take(source, /,\s*number\s*\}/y)) return [name, 'number']
  const [, kind] = take(source, /,\s*(plural|selectordinal|select)\s*,\s*/y) ?? []
  if (kind !== 'plural' && kind !== 'selectordinal' && kind !== 'select') throw unexpected(source)
  const choices: Record<string, Compiled> = {}
  while (!take(source, /\}/y)) {
    const [, key] = take(source, /=?(\w+)\s*\{/y) ?? []
    if (key === undefined) throw unexpected(source)
    choices[key] = readParts(source, isCounted || kind !== 'select')
    if (!take(source, /\}\s*/y)) throw unexpected(source)
  }
  return [name, kind, choices satisfies Choices]
}

/** Moves on and returns the match, or null if the text does not go on like this. `pattern` is sticky. */
function take(source: Source, pattern: RegExp): RegExpExecArray | null {
  pattern.lastIndex = source.at
  const found = pattern.exec(source.text)
  if (found) source.at = pattern.lastIndex
  return found
}

const unexpected = ({ text, at }: Source): Error =>
  new Error(`cannot be read at “${text.slice(at, at + 20)}”`)
