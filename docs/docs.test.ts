import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

/** Paths are relative to the top of the repository. */
const top = join(import.meta.dirname, '..')
const textOf = (path: string): string => readFileSync(join(top, path), 'utf8')

const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...readdirSync(join(top, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`)
    // Decision records may name files that are gone.
    .filter((name) => !/^docs\/decisions\/\d/.test(name)),
]

const wings = /^(?:contract|server|web|tests|docs|scripts|bench)\//
const knownAtTop = new Set(
  (
    'README.md CONTRIBUTING.md SECURITY.md CHANGELOG.md LICENSE package.json package-lock.json knip.json .ci/run .oxfmtrc.json ' +
    '.oxlintrc.json playwright.config.ts rolldown.config.ts vite.config.ts vitest.config.ts tsconfig.json tsconfig.base.json'
  ).split(' '),
)

const spansIn = (markdown: string): string[] =>
  [...markdown.matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span)

/** The project's paths that a page names; words with placeholders are left out. */
const pathsIn = (markdown: string): string[] =>
  spansIn(markdown)
    .flatMap((span) => span.split(/\s+/))
    .filter((word) => !/[<>…*{}]|\.\.\./.test(word) && (wings.test(word) || knownAtTop.has(word)))

const scriptsIn = (markdown: string): string[] =>
  [...markdown.matchAll(/\bnpm run ([\w:-]+)/g)].map(([, name = '']) => name)

const testFiles = (): string[] =>
  ['contract', 'server', 'web', 'tests', 'scripts', 'docs'].flatMap((folder) =>
    readdirSync(join(top, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:test|spec)\.tsx?$/.test(name))
      .map((name) => `${folder}/${name}`),
  )

describe.each(pages)('%s', (page) => {
  test('names only files and folders that exist', () => {
    expect(pathsIn(textOf(page)).filter((path) => !existsSync(join(top, path)))).toEqual([])
  })

  test('names only scripts that package.json has', () => {
    const { scripts }: { scripts: Record<string, string> } = JSON.parse(textOf('package.json'))
    expect(scriptsIn(textOf(page)).filter((name) => !Object.hasOwn(scripts, name))).toEqual([])
  })
})

describe('docs/coverage.md', () => {
  const statements = [...textOf('docs/coverage.md').matchAll(/^- (\S+) /gm)].map(([, number = '']) => number)
  const tags = testFiles().flatMap((file) =>
    [...textOf(file).matchAll(/§([\dA-Z]+\.\d+)/g)].map(([, number = '']) => ({ file, number })),
  )

  test('has statements for each section of the specification, the decisions, the security rules and what came after', () => {
    const sections = new Set(statements.map((number) => number.split('.')[0]))
    for (const section of '123456789DSNCMRLBUIHY') expect(sections).toContain(section)
    expect(new Set(statements).size).toBe(statements.length)
  })

  test('has a test for every statement', () => {
    const proven = new Set(tags.map(({ number }) => number))
    expect(statements.filter((number) => !proven.has(number))).toEqual([])
  })

  test('has every number that a test names', () => {
    const known = new Set(statements)
    expect(tags.filter(({ number }) => !known.has(number))).toEqual([])
  })
})
