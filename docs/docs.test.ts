import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

/** Everything here is read from the top of the repository. */
const top = join(import.meta.dirname, '..')
const textOf = (path: string): string => readFileSync(join(top, path), 'utf8')

const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...readdirSync(join(top, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
]

const wings = /^(?:contract|server|web|tests|docs|scripts|bench)\//
const knownAtTop = new Set(
  (
    'README.md CONTRIBUTING.md SECURITY.md CHANGELOG.md LICENSE package.json package-lock.json knip.json .ci/run .oxfmtrc.json ' +
    '.oxlintrc.json playwright.config.ts rolldown.config.ts vite.config.ts vitest.config.ts tsconfig.json tsconfig.base.json'
  ).split(' '),
)

/** Stands between a test's file and its name. */
const between = ' › '

const spansIn = (markdown: string): string[] =>
  [...markdown.matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span)

/** The paths of the project that a page names; what has a placeholder names none. */
const pathsIn = (markdown: string): string[] =>
  spansIn(markdown)
    .flatMap((span) => (span.split(between)[0] ?? '').split(/\s+/))
    .filter((word) => !/[<>…*{}]|\.\.\./.test(word) && (wings.test(word) || knownAtTop.has(word)))

const scriptsIn = (markdown: string): string[] =>
  [...markdown.matchAll(/\bnpm run ([\w:-]+)/g)].map(([, name = '']) => name)

const escaped = (text: string): string => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')

/**
 * Why a proof of coverage.md is none, or nothing. A test is named by its title as the source has it, placeholders such as
 * `%s` included; a title made with `${…}` is named by what stands before it.
 */
function faultOf(proof: string): string | undefined {
  const [file = '', ...rest] = proof.split(between)
  const name = rest.join(between)
  if (!/\.(?:test\.tsx?|spec\.ts)$/.test(file) || !existsSync(join(top, file)))
    return `${file} is no file of tests`
  const title = new RegExp(`\\(\\s*(['"\`])${escaped(name)}(?:\\1|\\s*\\$\\{)`)
  return name && title.test(textOf(file)) ? undefined : `${file} has no test “${name}”`
}

const coverage = textOf('docs/coverage.md')
const sections = coverage.split(/^## /m).slice(1)
const headingOf = (section: string): string => section.split('\n', 1)[0] ?? ''
/** These two name what is missing, so they name no tests. */
const proven = sections.filter(
  (section) => !/^(?:Not built yet|Built, not yet proven)$/.test(headingOf(section)),
)
const rowsOf = (section: string): string[] =>
  section.split('\n').filter((line) => line.startsWith('|') && !/^\|(?: statement \||-)/.test(line))

describe.each(pages)('%s', (page) => {
  test('names only files and folders that are there', () => {
    expect(pathsIn(textOf(page)).filter((path) => !existsSync(join(top, path)))).toEqual([])
  })

  test('names only scripts that package.json has', () => {
    const { scripts }: { scripts: Record<string, string> } = JSON.parse(textOf('package.json'))
    expect(scriptsIn(textOf(page)).filter((name) => !Object.hasOwn(scripts, name))).toEqual([])
  })
})

describe('docs/walls.md', () => {
  const rows = textOf('docs/walls.md')
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^\|(?: wall \||-)/.test(line))

  test.each(rows)('%s: its tests exist', (row) => {
    const proofs = spansIn(row).filter((span) => span.includes(between))
    expect(proofs.length).toBeGreaterThan(0)
    expect(proofs.map(faultOf).filter((fault) => fault !== undefined)).toEqual([])
  })
})

describe('docs/coverage.md', () => {
  const provenByHeading = proven.map((section) => [headingOf(section), section] as const)

  test('has a heading for each section of the specification, in order, and for the decisions', () => {
    const headings = proven.map(headingOf).map((heading) => heading.split('.')[0])
    expect(headings).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', 'Decisions'])
  })

  test.each(provenByHeading)('%s: every test it names exists', (_heading, section) => {
    const proofs = spansIn(section).filter((span) => span.includes(between))
    expect(proofs.map(faultOf).filter((fault) => fault !== undefined)).toEqual([])
  })

  test.each(provenByHeading)('%s: every row names a test', (_heading, section) => {
    const rows = rowsOf(section)
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.filter((row) => !spansIn(row).some((span) => span.includes(between)))).toEqual([])
  })
})
