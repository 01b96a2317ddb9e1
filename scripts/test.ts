import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { findChromium } from './find-chromium.ts'
import { gates, runGates, withTools } from './gates.ts'

interface Count {
  passed: number
  failed: number
  /** Repeated at the end of the output. */
  notes: string[]
}

/** Journeys that did not simply pass, in words. */
const outcomes: Record<string, string> = { unexpected: 'failed', flaky: 'passed only on retry' }

const reports = mkdtempSync(join(tmpdir(), 'inkhorn-reports-'))

const first = [{ name: 'build', command: 'node scripts/build.mjs' }, ...gates]
const gatesPassed = await runGates(first)
const counts = [
  ...first.map(({ name }, at) => countOf(gatesPassed[at] === true, name)),
  runTests(),
  runJourneys(),
]
rmSync(reports, { recursive: true, force: true })

for (const { notes } of counts) for (const note of notes) console.log(note)
const total = { passed: sumOf('passed'), failed: sumOf('failed') }
process.exitCode = total.failed === 0 ? 0 : 1
console.log(`\n${total.passed} passed, ${total.failed} failed`)

function sumOf(which: 'passed' | 'failed'): number {
  return counts.reduce((sum, count) => sum + count[which], 0)
}

/** Vitest: rules, HTTP and components; on PostgreSQL too if a test database is given. */
function runTests(): Count {
  if (!process.env['TEST_DATABASE_URL'])
    console.log('\n!!! TEST_DATABASE_URL is not set: SERVER TESTS RUN ON SQLITE ONLY, NOT ON POSTGRESQL !!!')
  const file = join(reports, 'vitest.json')
  const fine = run(`vitest run --reporter=default --reporter=json --outputFile.json="${file}"`)
  const report = read<VitestReport>(file)
  if (!report) return countOf(false, 'Vitest')
  const failed = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) =>
        withReason(`failed: ${relative('.', name)} › ${fullName}`, failureMessages),
      ),
  )
  // A file that could not be loaded contains no test that could fail.
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  )
  const notes = [...failed, ...unloaded.map(({ name }) => `failed: ${relative('.', name)}`)]
  return atLeastOneFailed(fine, report.numPassedTests, report.numFailedTests + unloaded.length, notes)
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    status: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

/** Playwright: stories in a real browser against the production build. */
function runJourneys(): Count {
  if (findChromium().name === null) run('playwright install chromium')
  const file = join(reports, 'playwright.json')
  const fine = run('playwright test --reporter=list,json', { PLAYWRIGHT_JSON_OUTPUT_FILE: file })
  const report = read<PlaywrightReport>(file)
  if (!report) return countOf(false, 'Playwright')
  const { expected, flaky, unexpected } = report.stats
  const notes = report.suites.flatMap(journeysOf).flatMap(({ tests, ...journey }) =>
    tests
      .filter(({ status }) => status in outcomes)
      .map(({ projectName, status, results }) =>
        withReason(
          `${outcomes[status]}: ${projectName} › ${journey.file} › ${journey.title}`,
          results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)),
        ),
      ),
  )
  return atLeastOneFailed(fine, expected + flaky, unexpected, notes)
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
  suites: Suite[]
}

interface Suite {
  specs: {
    file: string
    title: string
    tests: { projectName: string; status: string; results: { errors: { message?: string }[] }[] }[]
  }[]
  suites?: Suite[]
}

function journeysOf(suite: Suite): Suite['specs'] {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(journeysOf)]
}

/** Often only the end of a log is kept: it names the reason too. */
function withReason(failed: string, messages: string[]): string {
  const reason = stripVTControlCharacters(messages.join('\n')).slice(0, 2000)
  return reason === '' ? failed : `${failed}\n${reason.replace(/^/gm, '    ')}`
}

function run(command: string, env: Record<string, string> = {}): boolean {
  console.log(`\n> ${command}`)
  return spawnSync(command, { shell: true, stdio: 'inherit', env: { ...withTools, ...env } }).status === 0
}

function read<Report>(file: string): Report | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : null
}

function countOf(fine: boolean, name: string): Count {
  return { passed: fine ? 1 : 0, failed: fine ? 0 : 1, notes: fine ? [] : [`failed: ${name}`] }
}

/** A run that exited with an error never counts as clean, whatever its report says. */
function atLeastOneFailed(fine: boolean, passed: number, failed: number, notes: string[]): Count {
  return { passed, failed: fine ? failed : Math.max(1, failed), notes }
}
