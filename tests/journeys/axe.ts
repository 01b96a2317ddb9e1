import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOnly, RunOptions } from 'axe-core'

/** Half as long as the source that axe-core hands out, and a page needs it once, not for each check. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** In the dark theme only what differs there and on a wide screen: colours, and where a target is. */
const rules: Record<'light' | 'dark', RunOnly> = {
  light: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  dark: { type: 'rule', values: ['color-contrast', 'link-in-text-block', 'target-size'] },
}

/** What axe finds wrong on a page as it is now, by rule. */
export async function violationsOf(page: Page, theme: 'light' | 'dark'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const violations = await page.evaluate(
    async (options) => {
      const axe: { run: (where: Document, how: RunOptions) => Promise<AxeResults> } = Reflect.get(
        window,
        'axe',
      )
      const found = await axe.run(document, options)
      return found.violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))
    },
    // Without `resultTypes` axe also describes every element that passes, which takes longer than the checks.
    { runOnly: rules[theme], resultTypes: ['violations'] } satisfies RunOptions,
  )
  return violations.map(
    ({ id, nodes }) => `${theme} ${id}: ${nodes.map((html) => html.slice(0, 160)).join(' | ')}`,
  )
}
