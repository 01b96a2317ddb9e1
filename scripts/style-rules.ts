import postcss, { type AtRule, type Container } from 'postcss'
import selectors from 'postcss-selector-parser'
import type { Plugin } from 'vite'
import { type StyleRule, styleRulesFile } from '#server/pages/critical-css.ts'

/** Takes the page's stylesheet apart once, at the build, for pages that bring only what they need of it. */
export function nameStyleRules(): Plugin {
  return {
    name: 'inkhorn:style-rules',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const sheet = Object.values(bundle).find(({ fileName }) => /index-[^/]+\.css$/.test(fileName))
        if (sheet?.type !== 'asset') this.error('The build has no stylesheet of its page.')
        const source = JSON.stringify(rulesOf(sheet.source.toString()))
        this.emitFile({ type: 'asset', fileName: styleRulesFile, source })
      },
    },
  }
}

/** The rules of a stylesheet, without comments. */
export const rulesOf = (sheet: string): StyleRule[] => within(postcss.parse(sheet))

const within = (block: Container): StyleRule[] =>
  (block.nodes ?? []).flatMap((node) => {
    if (node.type === 'rule')
      return {
        head: node.selector,
        declarations: said(node),
        classes: classesOf(node.selector),
        usedBy: null,
      }
    return node.type === 'atrule' ? atRuleOf(node) : []
  })

/** At-rules that hold rules. */
const holdsRules = new Set(['layer', 'supports', 'media', 'container'])

function atRuleOf(rule: AtRule): StyleRule {
  const head = `@${rule.name} ${rule.params}`.trimEnd()
  if (!rule.nodes) return { head, rules: null }
  if (holdsRules.has(rule.name)) return { head, rules: within(rule) }
  return { head, declarations: said(rule), classes: [[]], usedBy: usedBy(rule) }
}

const said = (rule: Container): [string, string][] =>
  (rule.nodes ?? [])
    .filter(({ type }) => type !== 'comment')
    .map((node) => [node.type === 'decl' ? node.prop : '', node.toString()])

const usedBy = ({ name, params }: AtRule): string | null =>
  name === 'property' || name === 'keyframes' ? params : null

/** What stands in brackets, as in `:not(…)`, may say what must not be: those classes are not needed. */
const classesOf = (list: string): string[][] =>
  selectors()
    .astSync(list)
    .nodes.map(({ nodes }) => nodes.flatMap((node) => (node.type === 'class' ? node.value : [])))
