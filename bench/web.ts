/**
 * `npm run bench web [-- --runs=3 --server=DIR]`: a first visit with Lighthouse's throttled phone to the home page, Browse, a
 * club and a book. The first run downloads Lighthouse (149 MB).
 */
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { findChromium } from '../scripts/find-chromium.ts'
import { catalogueBooks, signIn } from './client.ts'
import { numberOption } from './options.ts'
import { builds, startServer } from './server.ts'
import { median, row, verdict } from './statistics.ts'

const lighthouse = 'lighthouse@12.8.2'
const floors = { performance: 95, scriptKB: 120 }
const runs = numberOption('runs', 3)

interface Report {
  categories: Record<'performance' | 'accessibility' | 'best-practices' | 'seo', { score: number }>
  audits: Record<string, { numericValue?: number }> & {
    'network-requests': { details: { items: { resourceType?: string; transferSize?: number }[] } }
  }
}

export async function run(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'inkhorn-web-'))
  for (const build of builds()) {
    const data = join(folder, build.name)
    const server = await startServer(build, {
      DATA_DIR: data,
      DATABASE_URL: `file:${join(data, 'inkhorn.db')}`,
    })
    try {
      console.log(row(build.name, 'performance', 'script KB', 'FCP ms', 'LCP ms', 'TBT ms', 'CLS', 'a11y'))
      for (const [name, path] of Object.entries(await prepare(server.url))) {
        const reports: Report[] = []
        for (let turn = 0; turn < runs; turn++)
          reports.push(await visit(server.url + path, join(folder, 'report.json')))
        print(name, reports)
      }
    } finally {
      await server.end('SIGTERM')
    }
  }
  await rm(folder, { recursive: true })
}

async function prepare(url: string): Promise<Record<string, string>> {
  const founder = await signIn(url, 'phone')
  const { id, slug } = await founder.send('POST', '/api/clubs', {
    name: 'Readers on the Train',
    description: 'Twenty books, one line at a time.',
    imageUrl: '/pictures/enchanted-study.webp',
  })
  const books = await catalogueBooks(url, 20)
  for (const bookId of books) await founder.send('POST', `/api/clubs/${id}/books`, { bookId })
  return { home: '/', browse: '/browse-clubs', club: `/club/${slug}`, book: `/club/${slug}/book/${books[0]}` }
}

async function visit(url: string, file: string): Promise<Report> {
  const browser = findChromium()
  const flags = ['--headless=new', ...browser.args].join(' ')
  const args = ['--yes', lighthouse, url, '--quiet', '--output=json', `--output-path=${file}`]
  await promisify(execFile)('npx', [...args, `--chrome-flags=${flags}`], {
    env: { ...process.env, CHROME_PATH: browser.path ?? chromium.executablePath() },
  })
  return JSON.parse(await readFile(file, 'utf8'))
}

function print(name: string, reports: readonly Report[]): void {
  const audit = (id: string) => median(reports.map(({ audits }) => audits[id]?.numericValue ?? NaN))
  const score = (of: keyof Report['categories']) =>
    median(reports.map(({ categories }) => categories[of].score * 100))
  const scriptKB = median(reports.map(scriptKBOf))
  const times = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'].map((id) =>
    audit(id).toFixed(0),
  )
  const shift = audit('cumulative-layout-shift').toFixed(3)
  const isReached = score('performance') >= floors.performance && scriptKB <= floors.scriptKB
  console.log(
    row(
      name,
      score('performance').toFixed(0),
      scriptKB.toFixed(0),
      ...times,
      shift,
      score('accessibility').toFixed(0),
    ),
    verdict(isReached),
  )
}

const scriptKBOf = ({ audits }: Report): number =>
  audits['network-requests'].details.items
    .filter(({ resourceType }) => resourceType === 'Script')
    .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 1024
