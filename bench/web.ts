/**
 * What a first visit costs a reader with a phone: Lighthouse's own throttled phone, against the built server, for the home page,
 * the browse page, a club with twenty books and one of its books. Fetches Lighthouse (149 MB) on the first run.
 * `npm run bench:web -- --runs=5`
 */
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { slugOf } from '#contract/clubs/club.ts'
import { findChromium } from '../scripts/find-chromium.ts'
import { numberArgument } from './arguments.ts'
import { signIn } from './http/asker.ts'
import { startInkhorn } from './server-process.ts'

const lighthouse = 'lighthouse@12.8.2'
const runs = numberArgument('runs', 3)
const kinds = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const measures = {
  'first-contentful-paint': 'ms',
  'largest-contentful-paint': 'ms',
  'total-blocking-time': 'ms',
  'cumulative-layout-shift': '',
  'total-byte-weight': 'bytes',
} as const

interface Report {
  categories: Record<(typeof kinds)[number], { score: number }>
  audits: Record<string, { title: string; score: number | null; numericValue?: number }>
}

const run = promisify(execFile)
const browser = findChromium()
const folder = await mkdtemp(join(tmpdir(), 'inkhorn-web-'))
const server = await startInkhorn({ DATA_DIR: folder, DATABASE_URL: `file:${join(folder, 'inkhorn.db')}` })
try {
  const { club, book } = await foundClub()
  const pages = {
    home: '/',
    browse: '/browse-clubs',
    club: `/club/${club}`,
    book: `/club/${club}/book/${book}`,
  }
  for (const [name, path] of Object.entries(pages)) {
    const reports: Report[] = []
    for (let turn = 0; turn < runs; turn++) reports.push(await visit(path))
    print(name, reports)
  }
} finally {
  await server.end('SIGTERM')
  await rm(folder, { recursive: true })
}

/** A club with a photo and twenty books of the starter catalogue. */
async function foundClub(): Promise<{ club: string; book: number }> {
  const { send } = await signIn(server, 'phone@inkhorn.example')
  const name = 'Readers on the Train'
  const about = { name, description: 'Twenty books, one line at a time.' }
  const { id } = await send('POST', '/api/clubs', { ...about, imageUrl: '/pictures/enchanted-study.webp' })
  const books = (await (await fetch(`${server.url}/api/books?limit=20`)).json()) as { id: number }[]
  for (const book of books) await send('POST', `/api/clubs/${id}/books`, { bookId: book.id })
  return { club: slugOf(name), book: books[0]?.id ?? 0 }
}

/** One visit with an empty cache. */
async function visit(path: string): Promise<Report> {
  const file = join(folder, 'report.json')
  const flags = ['--headless=new', ...browser.args].join(' ')
  const args = ['--yes', lighthouse, server.url + path, '--quiet', '--output=json', `--output-path=${file}`]
  await run('npx', [...args, `--chrome-flags=${flags}`], {
    env: { ...process.env, CHROME_PATH: browser.path ?? chromium.executablePath() },
  })
  return JSON.parse(await readFile(file, 'utf8'))
}

function print(name: string, reports: readonly Report[]): void {
  const scores = kinds.map(
    (kind) => `${kind} ${median(reports.map((one) => one.categories[kind].score * 100))}`,
  )
  const values = Object.entries(measures).map(
    ([id, unit]) =>
      `${id} ${median(reports.map((one) => one.audits[id]?.numericValue ?? NaN))}${unit && ` ${unit}`}`,
  )
  console.log(`\n${name}: ${scores.join(', ')}\n  ${values.join(', ')}`)
  for (const { title, score } of Object.values(reports[0]?.audits ?? {}))
    if (score !== null && score < 0.9) console.log(`  ${score}  ${title}`)
}

/** The middle one, to three places. */
function median(values: readonly number[]): number {
  const middle = values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN
  return Math.round(middle * 1000) / 1000
}
