import { CompiledQuery, sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type MigratedDatabase, openMigratedDatabase } from '#tests/migrated-database.ts'
import type { Opened } from '../database.ts'
import type { Tables } from '../schema.ts'
import { countJobs, listFailures, selectDue } from './due-jobs.ts'
import { addJob, addJobs, emailJob, type NewJob, pushJob } from './queue.ts'
import { createJobWorker, type JobHandler, type JobWorker, leaseMs, PermanentJobError } from './worker.ts'
import { transact } from '../transact.ts'

let database: MigratedDatabase
let opened: Opened<Tables>
let time: Date
let logged: string[]
let workers: JobWorker[]

beforeEach(async () => {
  database = await openMigratedDatabase()
  opened = database.opened
  time = new Date('2026-03-01T10:00:00Z')
  logged = []
  workers = []
})
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.close()))
  await opened.close()
  await database.drop()
})

const add = (job: Partial<NewJob> = {}) =>
  transact(opened.db, (change) =>
    addJob(change, {
      kind: 'greet',
      key: 'one',
      payload: { name: 'Mara' },
      ...(!job.waitUntil && { dueAt: time }),
      ...job,
    }),
  )

const later = (ms: number) => void (time = new Date(time.getTime() + ms))

/** A worker that looks at the table every 10 ms, and tries twice more, after one and after two minutes. */
function startWorker(greet: JobHandler, atOnce = 1): JobWorker {
  const log = {
    warn: (message: string) => void logged.push(message),
    error: (error: unknown) => void logged.push(String(error)),
  }
  const worker = createJobWorker({
    db: opened.db,
    handlers: { greet },
    log: log as never,
    now: () => time,
    interval: 10,
    atOnce,
    retryDelays: [60_000, 120_000],
  })
  workers.push(worker)
  return worker
}

function createGreeter() {
  const greeted: unknown[] = []
  const greet: JobHandler = (payload, { key }) => Promise.resolve(void greeted.push([key, payload]))
  return { greeted, greet }
}

const aWhile = () => new Promise((resolve) => setTimeout(resolve, 60))

test('a job runs once after its transaction, and is then gone §N.18', async () => {
  const { greeted, greet } = createGreeter()
  startWorker(greet)
  await add()
  await expect.poll(() => greeted).toEqual([['one', { name: 'Mara' }]])
  await expect.poll(() => countJobs(opened.db)).toEqual({ waiting: 0, failed: 0 })
  await aWhile()
  expect(greeted).toHaveLength(1)
})

test('jobs that were added, taken or put off while the clock was days ahead run once it is set right §D.125', async () => {
  const day = 86_400_000
  const ahead = (ms: number) => new Date(time.getTime() + 20 * day + ms)
  await add({ key: 'soon', waitUntil: ahead(10_000) })
  await add({ key: 'taken' })
  await add({ key: 'put off', waitUntil: ahead(3_600_000) })
  await add({ key: 'at its time', dueAt: ahead(0) })
  const set = (key: string, values: object) =>
    opened.db.updateTable('jobs').set(values).where('key', '=', key).execute()
  await set('taken', { leased_until: ahead(leaseMs).toISOString(), attempts: 1 })
  await set('put off', { attempts: 3 })
  const { greeted, greet } = createGreeter()
  startWorker(greet)
  const keys = () => greeted.map((one) => (one as [string])[0]).toSorted()
  await expect.poll(keys).toEqual(['put off', 'soon', 'taken'])
  later(19 * day)
  await aWhile()
  expect(keys()).toHaveLength(3)
  later(day)
  await expect.poll(keys).toEqual(['at its time', 'put off', 'soon', 'taken'])
})

test('a job that waits for its next attempt is not taken for one of a wrong clock', async () => {
  let attempts = 0
  await add({ waitUntil: time })
  startWorker(() => Promise.reject(new Error(`the door was shut, ${++attempts}`)))
  await expect.poll(() => attempts).toBe(1)
  await aWhile()
  expect(attempts).toBe(1)
})

test('a job of a transaction that is rolled back never runs', async () => {
  const { greeted, greet } = createGreeter()
  startWorker(greet)
  const undone = transact(opened.db, async (change) => {
    await addJob(change, { kind: 'greet', key: 'undone', payload: null, dueAt: time })
    throw new Error('changed my mind')
  })
  await expect(undone).rejects.toThrow('changed my mind')
  await aWhile()
  expect(greeted).toEqual([])
})

test('a job that is added twice under one key runs once', async () => {
  const { greeted, greet } = createGreeter()
  await add()
  await add({ payload: { name: 'Jonas' } })
  startWorker(greet)
  await expect.poll(() => greeted).toEqual([['one', { name: 'Mara' }]])
  await aWhile()
  expect(greeted).toHaveLength(1)
})

test('jobs run in the order in which they fall due, and none before', async () => {
  const { greeted, greet } = createGreeter()
  await add({ key: 'tomorrow', dueAt: new Date(time.getTime() + 86_400_000) })
  await add({ key: 'second', dueAt: time })
  await add({ key: 'first', dueAt: new Date(time.getTime() - 1000) })
  startWorker(greet)
  const keys = () => greeted.map((one) => (one as [string])[0])
  await expect.poll(keys).toEqual(['first', 'second'])
  await aWhile()
  expect(keys()).toHaveLength(2)
  later(86_400_000)
  await expect.poll(keys).toEqual(['first', 'second', 'tomorrow'])
})

test('a job that fails is tried again after growing pauses, and is kept as failed after the last §N.18', async () => {
  let attempts = 0
  await add()
  startWorker(() => Promise.reject(new Error(`the door was shut, ${++attempts}`)))
  await expect.poll(() => attempts).toBe(1)
  await aWhile()
  expect(attempts).toBe(1)
  later(60_000)
  await expect.poll(() => attempts).toBe(2)
  later(60_000)
  await aWhile()
  expect(attempts).toBe(2)
  later(60_000)
  await expect.poll(() => countJobs(opened.db)).toEqual({ waiting: 0, failed: 1 })
  expect(logged).toEqual(['greet: the door was shut, 3; it is not tried again'])
  later(leaseMs * 100)
  await aWhile()
  expect(attempts).toBe(3)
})

test('a job that no later attempt can mend is tried once', async () => {
  let attempts = 0
  await add()
  startWorker(() => {
    attempts++
    return Promise.reject(new PermanentJobError('nobody lives here'))
  })
  await expect.poll(() => countJobs(opened.db)).toEqual({ waiting: 0, failed: 1 })
  expect(attempts).toBe(1)
})

test('jobs of other kinds are left to their own worker, and do not wait for each other', async () => {
  await add()
  await add({ kind: 'wave', key: 'later' })
  startWorker(() => new Promise((_done, fail) => setTimeout(() => fail(new Error('the door was shut')), 300)))
  const { greeted, greet } = createGreeter()
  const log = { warn: () => {}, error: () => {} }
  const worker = createJobWorker({
    db: opened.db,
    handlers: { wave: greet },
    log,
    now: () => time,
  })
  workers.push(worker)
  worker.wake()
  await expect.poll(() => greeted).toHaveLength(1)
  expect(await countJobs(opened.db)).toEqual({ waiting: 1, failed: 0 })
})

test('what a killed process had taken is taken by another once the lease has ended §N.18', async () => {
  const { greeted, greet } = createGreeter()
  await add()
  await opened.db
    .updateTable('jobs')
    .set({ attempts: 1, leased_until: new Date(time.getTime() + leaseMs).toISOString() })
    .execute()
  startWorker(greet)
  await aWhile()
  expect(greeted).toEqual([])
  later(leaseMs + 1)
  await expect.poll(() => greeted).toHaveLength(1)
})

test('a job runs at its time, and not only at the next look at the table', async () => {
  const { greeted, greet } = createGreeter()
  const log = { warn: () => {}, error: () => {} }
  const worker = createJobWorker({
    db: opened.db,
    handlers: { greet },
    log,
    interval: 600_000,
  })
  workers.push(worker)
  const dueAt = new Date(Date.now() + 100)
  await add({ dueAt })
  worker.wake()
  await expect.poll(() => greeted).toHaveLength(1)
  expect(Date.now()).toBeGreaterThanOrEqual(dueAt.getTime())
})

test('a job that falls due right after the worker has looked for jobs still runs at its time', async () => {
  const { greeted, greet } = createGreeter()
  const dueAt = new Date(time.getTime() + 1)
  let looks = 0
  const worker = createJobWorker({
    db: opened.db,
    handlers: { greet },
    log: { warn: () => {}, error: () => {} },
    now: () => (looks++ === 0 ? time : new Date(time.getTime() + 5)),
    interval: 600_000,
  })
  workers.push(worker)
  await add({ dueAt })
  worker.wake()
  await expect.poll(() => greeted).toHaveLength(1)
})

test('a job that falls due while slow ones run does not wait for the next look at the table', async () => {
  const begun: string[] = []
  let finish = () => {}
  const slow = new Promise<void>((resolve) => (finish = resolve))
  const worker = createJobWorker({
    db: opened.db,
    handlers: {
      greet: async (_payload, { key }) => {
        begun.push(key)
        if (key === 'slow') await slow
      },
    },
    log: { warn: () => {}, error: () => {} },
    atOnce: 2,
    now: () => time,
    interval: 600_000,
  })
  workers.push(worker)
  await add({ key: 'slow' })
  await add({ key: 'later', dueAt: new Date(time.getTime() + 100) })
  worker.wake()
  await expect.poll(() => begun).toEqual(['slow'])
  await aWhile()
  await add({ key: 'new' })
  worker.wake()
  await expect.poll(() => begun).toEqual(['slow', 'new'])
  later(200)
  await expect.poll(() => begun).toEqual(['slow', 'new', 'later'])
  finish()
})

test('two workers share the jobs, and none runs twice §N.18', async () => {
  const { greeted, greet } = createGreeter()
  for (let number = 0; number < 40; number++) await add({ key: String(number) })
  const slowly: JobHandler = async (payload, job) => {
    await new Promise((resolve) => setTimeout(resolve, 1))
    await greet(payload, job)
  }
  const pair = [startWorker(slowly), startWorker(slowly)]
  for (const worker of pair) worker.wake()
  await expect.poll(() => greeted.length).toBe(40)
  await aWhile()
  expect(new Set(greeted.map((one) => (one as [string])[0])).size).toBe(40)
  expect(greeted).toHaveLength(40)
})

test('a worker runs as many jobs at a time as it may, and closing waits for all of them', async () => {
  for (let number = 0; number < 10; number++) await add({ key: String(number) })
  let running = 0
  let most = 0
  let done = 0
  const worker = startWorker(async () => {
    most = Math.max(most, ++running)
    await new Promise((resolve) => setTimeout(resolve, 100))
    running--
    done++
  }, 3)
  await expect.poll(() => done).toBeGreaterThan(2)
  await worker.close()
  expect([running, most]).toEqual([0, 3])
  expect(await countJobs(opened.db)).toEqual({ waiting: 10 - done, failed: 0 })
})

test('jobs that fail beside others are tried again, and the others run once', async () => {
  const { greeted, greet } = createGreeter()
  for (let number = 0; number < 9; number++) await add({ key: String(number) })
  const failed = new Set<string>()
  startWorker((payload, job) => {
    if (Number(job.key) % 3 > 0 || failed.has(job.key)) return greet(payload, job)
    failed.add(job.key)
    return Promise.reject(new Error('the door was shut'))
  }, 4)
  await expect.poll(() => greeted.length).toBe(6)
  later(60_000)
  await expect.poll(() => countJobs(opened.db)).toEqual({ waiting: 0, failed: 0 })
  expect(
    greeted
      .map((one) => (one as [string])[0])
      .toSorted()
      .join(''),
  ).toBe('012345678')
})

test('closing waits for the job that runs, and one that gives up is there for the next process', async () => {
  await add()
  let begun = false
  const worker = startWorker(async (_payload, { signal }) => {
    begun = true
    await new Promise((resolve) => signal.addEventListener('abort', resolve))
    throw new Error('interrupted')
  })
  await expect.poll(() => begun).toBe(true)
  await worker.close()
  const { greeted, greet } = createGreeter()
  startWorker(greet)
  await expect.poll(() => greeted).toHaveLength(1)
})

test('the operator sees how many jobs failed and why §N.18', async () => {
  for (const key of ['1', '2', '3']) await add({ key })
  startWorker((_payload, { key }) =>
    Promise.reject(new PermanentJobError(key === '3' ? 'no such street' : 'nobody lives here')),
  )
  await expect.poll(() => countJobs(opened.db)).toEqual({ waiting: 0, failed: 3 })
  expect(await listFailures(opened.db)).toEqual([
    '  2 × greet: nobody lives here',
    '  1 × greet: no such street',
  ])
})

test.each([
  ['an email', [emailJob], 2],
  ['a push', [pushJob], 32],
  ['another job', ['greet', 'remind'], 1],
])('%s that is due is found in an index, without sorting those that wait', async (_what, kinds, atOnce) => {
  const { db, engine } = opened
  // PostgreSQL sorts fewer: it expects every hundredth to be of these kinds, and a worker takes up to 32.
  for (let batch = 0; batch < 3; batch++)
    await transact(db, (change) =>
      addJobs(
        change,
        Array.from({ length: 2000 }, (_, at) => ({
          kind: kinds[at % kinds.length] ?? '',
          key: `${batch} ${at}`,
          payload: 'x'.repeat(500),
          dueAt: time,
        })),
      ),
    )
  await sql`analyze jobs`.execute(db)
  const { sql: text, parameters } = selectDue(db, kinds, time.toISOString(), atOnce).compile()
  const explain = engine === 'postgres' ? 'explain' : 'explain query plan'
  const { rows } = await db.executeQuery(CompiledQuery.raw(`${explain} ${text}`, [...parameters]))
  const plan = rows.flatMap((row) => Object.values(row as object)).join('\n')
  expect(plan).toMatch(/using (covering )?index \w*jobs_due|index scan using jobs_due/i)
  expect(plan).not.toMatch(/sort|temp b-tree/i)
})
