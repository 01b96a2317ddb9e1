import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCastClub } from '#tests/club.ts'
import { createTestApp, type TestApp } from '#tests/test-app.ts'
import { registerMetrics } from './metrics.ts'

let app: TestApp
let metrics: string
const logged: string[] = []
const logTarget = { write: (line: string) => void logged.push(line) }

beforeAll(async () => {
  app = await createTestApp({ METRICS_PORT: '0', LOG_LEVEL: 'info' }, { logTarget })
  await app.http.ready()
  const line = logged.find((one) => one.includes('metrics for Prometheus')) ?? '{}'
  metrics = JSON.parse(line).url
})
afterAll(() => app.close())

const read = async () => (await fetch(metrics)).text()
const countOf = (text: string, labels: string) =>
  Number(new RegExp(`^inkhorn_http_request_seconds_count\\{${labels}\\} (\\d+)$`, 'm').exec(text)?.[1] ?? 0)

test('requests are counted by route, and no label has the name or id of a club', async () => {
  const { slug } = await createCastClub(app, 'open')
  for (let time = 0; time < 3; time++) await app.visitor.get(`/api/clubs/slug/${slug}`)
  await app.visitor.get('/wp-admin/setup.php')
  const text = await read()
  expect(countOf(text, 'method="GET",route="/api/clubs/slug/:slug",status="200"')).toBe(3)
  expect(countOf(text, 'method="GET",route="none",status="404"')).toBe(1)
  expect(text).not.toContain(slug)
  expect(text).not.toContain('wp-admin')
})

test('metrics include memory, the event loop, open streams and outbound servers', async () => {
  const text = await read()
  expect(text).toMatch(/^process_resident_memory_bytes \d{8,}$/m)
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m)
  expect(text).toMatch(/^inkhorn_streams_open 0$/m)
  expect(text).toMatch(/^inkhorn_jobs\{state="waiting"\} 0$/m)
  expect(text).toMatch(/^inkhorn_jobs\{state="failed"\} 0$/m)
  expect(text).toMatch(/^# TYPE inkhorn_texts_missing_total counter$/m)
})

test('backups are read once a scrape, and are no numbers when nobody knows', async () => {
  let reads = 0
  let isKnown = true
  const http = fastify({ logger: { stream: logTarget } })
  registerMetrics(http, 0, {
    streams: () => 0,
    outbound: () => [],
    jobs: () => Promise.resolve({ waiting: 0, failed: 0 }),
    backups: async () => {
      reads++
      await Promise.resolve()
      if (!isKnown) throw new Error('The folder cannot be read')
      return { lastAt: 5000, isFailing: true }
    },
  })
  await http.ready()
  const { url } = JSON.parse(logged.findLast((one) => one.includes('metrics for Prometheus')) ?? '{}')
  const scrape = async () => (await (await fetch(url)).text()).match(/^inkhorn_backup_\w+ .+$/gm)
  expect(await scrape()).toEqual(['inkhorn_backup_last_seconds 5', 'inkhorn_backup_failing 1'])
  isKnown = false
  expect(await scrape()).toEqual(['inkhorn_backup_last_seconds Nan', 'inkhorn_backup_failing Nan'])
  expect(reads).toBe(2)
  await http.close()
})

test('the public server does not serve its metrics §S.27', async () => {
  const { bytes } = await app.visitor.get('/metrics')
  expect(bytes.toString()).not.toContain('process_resident_memory_bytes')
  expect((await fetch(metrics.replace('/metrics', '/'))).status).toBe(404)
})

test('metrics stop with the server', async () => {
  const other = await createTestApp({ METRICS_PORT: '0', LOG_LEVEL: 'info' }, { logTarget })
  await other.http.ready()
  const { url } = JSON.parse(logged.findLast((one) => one.includes('metrics for Prometheus')) ?? '{}')
  expect((await fetch(url)).status).toBe(200)
  await other.close()
  await expect(fetch(url)).rejects.toThrow('fetch failed')
})
