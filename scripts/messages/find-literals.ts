import { parseSync, Visitor } from 'rolldown/utils'

type Node = { type: string; start: number; end: number }

/** Attributes of elements that readers see or hear. */
const spoken =
  /^(title|label|alt|placeholder|description|message|text|lead|hint|heading|caption|count|content|aria-(label|description|roledescription|valuetext|placeholder))$|Label$|Text$/
/** Attributes whose values are never words. */
const unspoken =
  /^(aria-hidden|className|d|viewBox|points|transform|style|sizes|media|accept|href|src|srcSet|to|id|key|rel|type|role|pattern|variant|size|tone|width|shape)$|ClassName$|Id$/
/** Callees whose arguments are for programs or operators. */
const forOperators =
  /^(Error|TypeError|BadSetting|PermanentJobError|MailError|cva|clsx|buttonStyle|twMerge|querySelector|querySelectorAll|warn|error|info|debug|log|raw|matchMedia|closest|matches|split|includes|startsWith|endsWith|addEventListener|removeEventListener|useAnchorFocus|createElement|secretOf|createChallenge|isValidChallenge|inOneTab)$/
const declaring = new Set(['t', 'rich', 'message'])
const properties = /^(summary|help|name|className|tag|sql|method|path|kind|key|scope|queryKey|feature)$/

/** Tailwind's classes that are plain words. */
const classes =
  /^(flex|grid|block|inline|hidden|relative|absolute|fixed|sticky|static|truncate|underline|italic|uppercase|table|page|control|group|peer|isolate|invisible|visible|grow|shrink|border|rounded|shadow|transition|container|contents)$/

/** The texts of a source that are in no catalogue, each with its line. The comment `not a text` excuses its line, and the one below. */
export function findLiterals(path: string, code: string): string[] {
  const { program, errors } = parseSync(path, code)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  const skipped: Node[] = []
  const candidates: { node: Node; text: string; isSpoken: boolean }[] = []
  const skip = (node: Node | null | undefined) => node && skipped.push(node)
  const spokenNodes: Node[] = []
  new Visitor({
    ImportDeclaration: skip,
    ExportAllDeclaration: skip,
    TSTypeAliasDeclaration: skip,
    TSInterfaceDeclaration: skip,
    TSTypeAnnotation: skip,
    TSTypeParameterInstantiation: skip,
    TaggedTemplateExpression: skip,
    ExportNamedDeclaration: ({ source }) => void skip(source),
    ImportExpression: skip,
    BinaryExpression: ({ operator, left, right }) => {
      if (/^([!=]==?|in)$/.test(operator)) [left, right].forEach(skip)
    },
    SwitchCase: ({ test }) => void skip(test),
    MemberExpression: ({ property }) => void skip(property),
    ThrowStatement: ({ argument }) => {
      if (argument.type === 'NewExpression' && forOperators.test(nameOf(argument.callee))) skip(argument)
    },
    NewExpression: (node) => {
      if (forOperators.test(nameOf(node.callee))) skip(node)
    },
    CallExpression: (node) => {
      const name = nameOf(node.callee)
      if (declaring.has(name)) node.arguments.slice(0, 2).forEach(skip)
      else if (node.callee.type === 'Super' || forOperators.test(name)) node.arguments.forEach(skip)
    },
    Property: ({ key, value }) => {
      skip(key)
      if (
        key.type === 'Identifier' &&
        properties.test(key.name) &&
        !isSentence(code.slice(value.start, value.end))
      )
        skip(value)
      if (key.type === 'Identifier' && /^(summary|exported|goesWith)$/.test(key.name)) skip(value)
    },
    JSXAttribute: ({ name, value }) => {
      const attribute = name.type === 'JSXIdentifier' ? name.name : ''
      if (unspoken.test(attribute)) skip(value)
      else if (value && spoken.test(attribute)) spokenNodes.push(value)
    },
    JSXText: (node) => void candidates.push({ node, text: node.value, isSpoken: true }),
    Literal: (node) => {
      if (typeof node.value === 'string') candidates.push({ node, text: node.value, isSpoken: false })
    },
    TemplateLiteral: (node) =>
      void candidates.push({
        node,
        text: node.quasis.map(({ value }) => value.cooked ?? '').join('{}'),
        isSpoken: false,
      }),
  }).visit(program)
  const lines = code.split('\n')
  const lineOf = ({ start }: Node) => code.slice(0, start).split('\n').length - 1
  const isExcused = (line: number) => /\/\/ not a text/.test(`${lines[line - 1]} ${lines[line]}`)
  const within = (node: Node, all: readonly Node[]) =>
    all.some(({ start, end }) => start <= node.start && node.end <= end)
  return candidates
    .filter(({ node, text, isSpoken }) => {
      if (within(node, skipped) || text.trim() === 'Inkhorn' || isExcused(lineOf(node))) return false
      return isSpoken || within(node, spokenNodes) ? hasWords(text) : isSentence(text)
    })
    .map(({ node, text }) => `${path}:${lineOf(node) + 1}: ${text.trim().slice(0, 80)}`)
}

const nameOf = (callee: Node & { name?: unknown; property?: unknown }): string => {
  if (callee.type === 'Identifier') return String(callee.name)
  const { property } = callee
  return typeof property === 'object' && property !== null && 'name' in property ? String(property.name) : ''
}

const hasWords = (text: string): boolean =>
  /\p{L}{2,}/u.test(text.replaceAll('{}', ' ')) && !/^(\/|https?:|#)/.test(text)

/** Words for people, and not a class, an address, a key or code. */
function isSentence(text: string): boolean {
  if (
    /^(\/|https?:|#|\.|@|--)|[{}<>=;|\\]\s|^\w+:\w|\bvar\(|^[\w.-]+$/.test(text.replaceAll('{}', '')) &&
    !/^\p{Lu}\p{Ll}+$/u.test(text)
  )
    return false
  if (text.startsWith('M{}')) return false
  if (/[’“”…]|\p{Ll}[.?!]$/u.test(text) && /\p{L}{2,} /u.test(text)) return true
  const words = text.replaceAll('{}', ' ').trim().split(/\s+/)
  if (/^\p{Lu}\p{Ll}+$/u.test(text)) return true
  if (/^\p{Lu}\p{Ll}*$/u.test(words[0] ?? '') && words.length > 1)
    return words.slice(1).some((word) => /^\p{L}+[.,:?!]?$/u.test(word))
  // The words of a template between its values, as in `{} of {}`.
  return (
    text.includes('{}') &&
    words.some((word) => /^\p{Ll}{2,}$/u.test(word) && !classes.test(word)) &&
    !words.some((word) => /[-:[\]]|\d|^px$/.test(word))
  )
}
