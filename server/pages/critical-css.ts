import * as z from 'zod/mini'

/** Where the rules of the built stylesheet lie within dist/web: beside Vite's manifest. */
export const styleRulesFile = '.vite/style-rules.json'

/** A rule of the built stylesheet, as `scripts/style-rules.ts` takes it apart. */
export const StyleRule = z.union([
  /** A block such as `@media`, with the rules in it; none in a statement without braces. */
  z.object({
    head: z.string(),
    get rules() {
      return z.nullable(z.array(StyleRule))
    },
  }),
  z.object({
    head: z.string(),
    /** The property of each declaration, and its text. */
    declarations: z.array(z.tuple([z.string(), z.string()])),
    /** For each of its selectors, the classes without which it matches nothing. */
    classes: z.array(z.array(z.string())),
    /** What it is only there for: a custom property that is read, or the name of a movement. */
    usedBy: z.nullable(z.string()),
  }),
])
export type StyleRule = z.infer<typeof StyleRule>
type Styled = Extract<StyleRule, { classes: unknown }>

/**
 * Takes from a built stylesheet what a page needs: rules whose classes do not stand in its HTML are left out, and so is what only they
 * used. Whatever cannot be told is kept. Order and layers stay, so the whole sheet may follow later and changes nothing.
 */
export function openFirstStyles(sheet: readonly StyleRule[]): (html: string) => string {
  return (html) => {
    const there = classesIn(html)
    const mayMatch = ({ classes }: Styled) => classes.some((all) => all.every((one) => there.has(one)))
    const matching = write(sheet, (rule) => rule.usedBy === null && mayMatch(rule))
    const users = matching + html
    const read = valuesRead(users)
    const isUsed = (by: string) => (by.startsWith('--') ? read.has(by) : users.includes(by))
    return write(
      sheet,
      (rule) => (rule.usedBy === null ? mayMatch(rule) : isUsed(rule.usedBy)),
      ([property]) => !property.startsWith('--') || read.has(property),
    )
  }
}

/** The rules and declarations that are kept, as text; a block that nothing is left of goes. */
const write = (
  rules: readonly StyleRule[],
  isKept: (rule: Styled) => boolean,
  isSaid: (declaration: [string, string]) => boolean = () => true,
): string =>
  rules
    .map((rule) => {
      if ('classes' in rule) return isKept(rule) ? `${rule.head}{${said(rule, isSaid)}}` : ''
      if (rule.rules === null) return `${rule.head};`
      const inside = write(rule.rules, isKept, isSaid)
      return inside && `${rule.head}{${inside}}`
    })
    .join('')

const said = ({ declarations }: Styled, isSaid: (declaration: [string, string]) => boolean): string =>
  declarations
    .filter(isSaid)
    .map(([, text]) => text)
    .join(';')

/** The custom properties whose values are read somewhere in it. */
const valuesRead = (text: string): Set<string> =>
  new Set(Array.from(text.matchAll(/var\((--[^\s,)]+)/g), ([, property = '']) => property))

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

/** The classes that React wrote into some HTML. */
const classesIn = (html: string): Set<string> =>
  new Set(
    Array.from(html.matchAll(/\sclass="([^"]*)"/g), ([, list = '']) =>
      list.replace(/&([^;\s]+);/g, (all, name: string) => entities[name] ?? all).split(/\s+/),
    ).flat(),
  )
