/** A rule of a stylesheet, a statement without braces, or a block such as `@media` with the rules in it. */
interface Rule {
  /** What stands before its braces. */
  head: string
  /** What stands in them: text, rules, or null where there are none. */
  body: string | Rule[] | null
  /** For each of its selectors, the classes without which it matches nothing. */
  classes: string[][]
  /** What it is only there to be used by: a value to read, or the name of a movement. */
  usedBy: string | null
}

/** Blocks that hold rules. */
const holdsRules = /^@(?:layer|supports|media|container)\b/

/**
 * Takes from a built stylesheet what a page needs: rules whose classes do not stand in its HTML are left out, and so is what only they
 * used. Whatever cannot be told is kept. Order and layers stay, so the whole sheet may follow later and changes nothing.
 */
export function openFirstStyles(sheet: string): (html: string) => string {
  const rules = rulesIn(sheet.replace(/\/\*.*?\*\//gs, ''))
  return (html) => {
    const there = classesIn(html)
    const mayMatch = ({ classes }: Rule) => classes.some((all) => all.every((one) => there.has(one)))
    const users = write(rules, (rule) => rule.usedBy === null && mayMatch(rule)) + html
    const kept = write(rules, (rule) => (rule.usedBy === null ? mayMatch(rule) : users.includes(rule.usedBy)))
    return kept.replace(ownValue, (all, before: string, name: string) =>
      users.includes(`var(${name}`) ? all : before.replace(';', ''),
    )
  }
}

/** A value under a name of our own, such as a colour's. */
const ownValue = /([{;])(--[\w-]+):(?:"[^"]*"|'[^']*'|[^{};"'])*(?=[;}])/g

/** The rules that are kept, as text; a block that nothing is left of goes. */
const write = (rules: readonly Rule[], isKept: (rule: Rule) => boolean): string =>
  rules
    .map((rule) => {
      const { head, body } = rule
      if (body === null) return `${head};`
      if (typeof body === 'string') return isKept(rule) ? `${head}{${body}}` : ''
      const inside = write(body, isKept)
      return inside && `${head}{${inside}}`
    })
    .join('')

const tokens = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\\.|[{};]|[^"'\\{};]+/gs

/** The rules of a sheet without comments. */
function rulesIn(sheet: string): Rule[] {
  const top: Rule[] = []
  const around = [top]
  let head = ''
  let text = ''
  /** How deep in the braces of a rule whose text is taken as it is. */
  let depth = 0
  const add = (body: Rule['body']) => {
    if (head.trim()) around.at(-1)?.push(ruleOf(head.trim(), body))
    head = text = ''
  }
  for (const [token] of sheet.matchAll(tokens)) {
    if (depth > 0) {
      depth += token === '{' ? 1 : token === '}' ? -1 : 0
      if (depth === 0) add(text)
      else text += token
    } else if (token === '{' && holdsRules.test(head.trim())) {
      const inside: Rule[] = []
      add(inside)
      around.push(inside)
    } else if (token === '{') depth = 1
    else if (token === '}') around.pop()
    else if (token === ';') add(null)
    else head += token
  }
  return top
}

const ruleOf = (head: string, body: Rule['body']): Rule => ({
  head,
  body,
  classes: head.startsWith('@') ? [[]] : selectorsOf(head).map(classesOf),
  usedBy: usedBy(head),
})

function usedBy(head: string): string | null {
  const [, kind, name] = /^@(property|keyframes)\s+(\S+)/.exec(head) ?? []
  if (!name) return null
  return kind === 'property' ? `var(${name}` : name
}

const classToken = /\.((?:\\[0-9a-f]{1,6}\s?|\\.|[\w-]|[^\0-\x7f])+)/gi

const classesOf = (selector: string): string[] =>
  Array.from(selector.matchAll(classToken), ([, token = '']) => unescaped(token))

/** The selectors of a list, without what stands in brackets, which may say what must not be. */
function selectorsOf(list: string): string[] {
  const found = ['']
  let depth = 0
  for (const [part] of list.matchAll(/\\.|./gs)) {
    if (part === '(' || part === '[') depth++
    else if (part === ')' || part === ']') depth--
    else if (depth > 0) continue
    else if (part === ',') found.push('')
    else found[found.length - 1] += part
  }
  return found
}

const unescaped = (token: string): string =>
  token.replace(/\\(?:([0-9a-f]{1,6})\s?|(.))/gi, (_all, code?: string, sign = '') =>
    code ? String.fromCodePoint(parseInt(code, 16)) : sign,
  )

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

const classesIn = (html: string): Set<string> =>
  new Set(
    Array.from(html.matchAll(/\sclass="([^"]*)"/g), ([, list = '']) =>
      list.replace(/&([^;\s]+);/g, (all, name: string) => entities[name] ?? all).split(/\s+/),
    ).flat(),
  )
