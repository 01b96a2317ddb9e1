import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createBookInClub } from '#tests/book-in-club.ts'
import { expectTrueCounters } from '#tests/counters.ts'
import { emptyPlace, createTestApp, type Place, type TestApp } from '#tests/test-app.ts'
import { type Config, readConfig } from '#server/config.ts'
import { backUp } from './back-up.ts'
import { checkCopy } from './label.ts'
import { restore } from './restore.ts'
import { repair, verify } from './verify.ts'

let folder: string
let place: Place
let config: Config
const now = new Date('2026-11-21T23:05:11Z')
const later = new Date('2026-11-21T23:06:00Z')
const copyIn = (name: string) => join(folder, name)

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'inkhorn-keeping-'))
  place = await emptyPlace()
  config = readConfig({ DATABASE_URL: place.url, DATA_DIR: folder })
})
afterEach(async () => {
  await place.drop()
  rmSync(folder, { recursive: true, force: true })
})

async function inApp<T>(work: (app: TestApp) => Promise<T>): Promise<T> {
  const app = await createTestApp({}, { place })
  try {
    return await work(app)
  } finally {
    await app.close()
  }
}

/** A small house with one club in it, copied; the copy's path. */
async function copied(name = 'whole'): Promise<string> {
  await inApp((app) => createBookInClub(app, 'open'))
  const copy = copyIn(name)
  await backUp(config, copy, now)
  return copy
}

const putBack = (copy: string, replace = true) => restore(config, copy, { replace, now })

/** `npm run backup`, in a process of its own as it is for the operator. */
async function backUpFromOutside(copy: string): Promise<void> {
  const program = ['node_modules/tsx/dist/cli.mjs', 'server/backup/main.ts', 'backup', copy]
  const env = { ...process.env, DATABASE_URL: place.url, DATA_DIR: folder }
  const [code] = await once(
    spawn(process.execPath, program, { env, stdio: ['ignore', 'ignore', 'inherit'] }),
    'exit',
  )
  expect(code).toBe(0)
}

describe('a copy', () => {
  test('made while readers write is one moment of it, and everything said before it is in it §D.103', async () => {
    const copy = copyIn('while-writing')
    const { path, saidBefore, saidAfter } = await inApp(async (app) => {
      const club = await createBookInClub(app, 'open')
      const notes = `${club.page}/notes`
      const jonas = await app.as('jonas')
      const talk = { said: 0, isOver: false }
      const speaking = (async () => {
        while (!talk.isOver) {
          const answer = await jonas.post(notes, { content: `${talk.said}`, memberName: 'J.' })
          expect(answer.status).toBe(201)
          talk.said++
          // A house without a network would leave no turn to anything else.
          await new Promise((resolve) => setTimeout(resolve, 2))
        }
      })()
      await vi.waitFor(() => expect(talk.said).toBeGreaterThan(10), { timeout: 10_000 })
      const saidFirst = talk.said
      await backUpFromOutside(copy)
      talk.isOver = true
      await speaking
      return { path: notes, saidBefore: saidFirst, saidAfter: talk.said }
    })

    await putBack(copy)
    await inApp(async (app) => {
      const { headers } = await app.visitor.get(`${path}?limit=1`)
      const kept = Number(headers['x-total-count'])
      expect(kept).toBeGreaterThanOrEqual(saidBefore)
      expect(kept).toBeLessThan(saidAfter)
      const rows = await app.db.selectFrom('notes').select('content').orderBy('id').execute()
      expect(rows.map(({ content }) => Number(content))).toEqual(
        Array.from({ length: kept }, (_, one) => one),
      )
      await expectTrueCounters(app.db)
    })
    expect(await verify(config)).toEqual([])
  })

  test('holds everything: what readers uploaded, and who is signed in §D.103', async () => {
    const { picture, cookie, bytes } = await inApp(async (app) => {
      const mara = await app.as('mara')
      const painted = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#7c5cd6' } })
        .png()
        .toBuffer()
      const { body } = await mara.post('/api/clubs', {
        name: 'With a photo',
        description: 'Of its own',
        imageUrl: `data:image/png;base64,${painted.toString('base64')}`,
      })
      const signedIn = await app.http.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: { email: 'noor@inkhorn.example' },
      })
      const shown = await app.visitor.get(body.imageUrl)
      return { picture: body.imageUrl, bytes: shown.bytes, cookie: String(signedIn.headers['set-cookie']) }
    })
    const copy = copyIn('everything')
    expect((await backUp(config, copy, now)).faults).toEqual([])
    await place.drop()
    place = await sameAgain(place)
    await putBack(copy, false)
    await inApp(async (app) => {
      expect((await app.visitor.get(picture)).bytes).toEqual(bytes)
      expect((await app.visitor.get('/api/auth/user', { cookie })).body.email).toBe('noor@inkhorn.example')
    })
  })

  test('never overwrites a file §D.103', async () => {
    const copy = await copied()
    await expect(backUp(config, copy, now)).rejects.toThrow('is there already')
    await checkCopy(copy)
  })

  test('of a database that is not there is refused', async () => {
    const nowhere = { ...config, databaseUrl: `file:${copyIn('nowhere.db')}` }
    await expect(backUp(nowhere, copyIn('copy'), now)).rejects.toThrow('There is no database')
  })
})

describe('putting a copy back', () => {
  test('takes the place of what is there only when told to, and keeps it §D.104', async () => {
    const copy = await copied()
    await inApp(async (app) => {
      await (await app.as('tariq')).post('/api/clubs', { name: 'Founded since', description: 'Later' })
    })
    await expect(putBack(copy, false)).rejects.toThrow('--replace')
    await inApp(async (app) => {
      expect((await app.visitor.get('/api/clubs?query=founded')).body).toHaveLength(1)
    })

    const { keptAs } = await putBack(copy)
    await inApp(async (app) => {
      expect((await app.visitor.get('/api/clubs')).body).toHaveLength(1)
      expect((await app.visitor.get('/api/clubs?query=founded')).body).toHaveLength(0)
    })

    // What it took the place of can take its place again.
    const before = String(keptAs)
    const isCopy = config.databaseUrl.startsWith('postgres')
    if (isCopy) await restore(config, before, { replace: true, now: later })
    else {
      config = { ...config, databaseUrl: `file:${before}` }
      place = { ...place, url: config.databaseUrl }
    }
    await inApp(async (app) => {
      expect((await app.visitor.get('/api/clubs?query=founded')).body).toHaveLength(1)
    })
    expect(await verify(config)).toEqual([])
  })

  test('is refused while a server runs §D.104', async () => {
    const copy = await copied()
    const server = await createTestApp({}, { place })
    await expect(putBack(copy)).rejects.toThrow('Stop it first')
    await server.close()
    await putBack(copy)
  })

  test('is refused for a copy that is not what it was, or is none §D.104', async () => {
    const copy = await copied()
    const bytes = readFileSync(copy)
    const label = readFileSync(`${copy}.json`, 'utf8')
    const { engine, migrations } = await checkCopy(copy)

    truncateSync(copy, bytes.length - 100)
    await expect(putBack(copy)).rejects.toThrow('is not whole')
    const altered = Buffer.from(bytes)
    altered[altered.length >> 1] = (altered[altered.length >> 1] ?? 0) ^ 1
    writeFileSync(copy, altered)
    await expect(putBack(copy)).rejects.toThrow('was altered')
    writeFileSync(copy, bytes)

    relabel(copy, { migrations: [...migrations, '999-from-tomorrow'] })
    await expect(putBack(copy)).rejects.toThrow('newer Inkhorn (999-from-tomorrow)')
    writeFileSync(`${copy}.json`, label)
    relabel(copy, { engine: engine === 'sqlite' ? 'postgres' : 'sqlite' })
    await expect(putBack(copy)).rejects.toThrow('DATABASE_URL leads to')

    writeFileSync(`${copy}.json`, '{"is": "a shopping list"}')
    await expect(putBack(copy)).rejects.toThrow('does not describe a copy')
    rmSync(`${copy}.json`)
    await expect(putBack(copy)).rejects.toThrow('is missing')
    await expect(putBack(copyIn('nowhere'))).rejects.toThrow('There is no file')
  })

  test('changes nothing when the copy does not hold what it says §D.104', async () => {
    const copy = await copied()
    const { rows } = await checkCopy(copy)
    relabel(copy, { rows: { ...rows, clubs: 7 } })
    await inApp(async (app) => {
      await (await app.as('tariq')).post('/api/clubs', { name: 'Founded since', description: 'Later' })
    })
    await expect(putBack(copy)).rejects.toThrow('does not hold what it')
    await inApp(async (app) => {
      expect((await app.visitor.get('/api/clubs?query=founded')).body).toHaveLength(1)
    })
  })

  test('leaves no browser with an answer from another past §D.104', async () => {
    const ask = async (app: TestApp, headers = {}) => app.visitor.get('/api/clubs?limit=5', headers)
    const copy = await copied()
    const rename = (name: string) =>
      inApp(async (app) => {
        const [club] = (await ask(app)).body
        expect((await (await app.as('mara')).patch(`/api/clubs/${club.id}`, { name })).status).toBe(200)
        return String((await ask(app)).headers['etag'])
      })
    const etag = await rename('Called one thing')
    await putBack(copy)
    // The same revision as before, with another name in it.
    await rename('Called another')
    await inApp(async (app) => {
      const answer = await ask(app, { 'if-none-match': etag })
      expect(answer.status).toBe(200)
      expect(answer.body[0].name).toBe('Called another')
    })
  })
})

describe('counters', () => {
  test('that are false are found and put right, and so are those whose row is gone §D.105', async () => {
    await inApp(async (app) => {
      const club = await createBookInClub(app, 'open')
      const jonas = await app.as('jonas')
      await jonas.post(`/api/books/${club.bookId}/ratings`, {
        clubId: club.id,
        rating: 4,
        comment: 'Good',
        memberName: 'J.',
      })
      await jonas.post(`${club.page}/notes`, { content: 'Mind the candle', memberName: 'J.' })
      await jonas.post(`${club.page}/discussions`, {
        title: 'The end',
        content: 'What of it?',
        type: 'discussion',
        memberName: 'J.',
      })
      expect(await verify(config)).toEqual([])

      const { db } = app
      await db.updateTable('clubs').set({ member_count: 9, discussion_count: 0 }).execute()
      await db.updateTable('books').set({ rating_sum: 1, club_count: 5 }).execute()
      await db.updateTable('tallies').set({ value: 70 }).where('name', '=', 'clubs').execute()
      await db.deleteFrom('club_ratings').execute()
      await db.deleteFrom('talk_counts').where('kind', '=', 'notes').execute()
    })
    const found = await verify(config)
    expect(found.toSorted()).toEqual([
      expect.stringMatching(/^books \d+ says club_count 5, counted are 1$/),
      expect.stringMatching(/^books \d+ says rating_sum 1, counted are 4$/),
      'club_ratings lacks 1 of its rows',
      expect.stringMatching(/^clubs \d+ says discussion_count 0, counted are 1$/),
      expect.stringMatching(/^clubs \d+ says member_count 9, counted are 2$/),
      'talk_counts lacks 1 of its rows',
      'tallies clubs says value 70, counted are 1',
    ])
    expect(await repair(config)).toEqual({ before: found, after: [] })
    expect(await verify(config)).toEqual([])
    await inApp((app) => expectTrueCounters(app.db))
  })

  test('are put right only where no server is running §D.105', async () => {
    await copied()
    const server = await createTestApp({}, { place })
    await expect(repair(config)).rejects.toThrow('Stop it first')
    await server.close()
    expect(await repair(config)).toEqual({ before: [], after: [] })
  })
})

function relabel(copy: string, changes: object): void {
  writeFileSync(
    `${copy}.json`,
    JSON.stringify({ ...JSON.parse(readFileSync(`${copy}.json`, 'utf8')), ...changes }),
  )
}

/** The same place after everything in it was lost. */
async function sameAgain(lost: Place): Promise<Place> {
  if (!lost.url.startsWith('postgres')) return lost
  const client = new pg.Client({ connectionString: process.env['TEST_DATABASE_URL'] ?? '' })
  await client.connect()
  const name = /search_path=(\w+)/.exec(decodeURIComponent(lost.url.replaceAll('+', ' ')))?.[1] ?? ''
  await client.query(`create schema ${name}`)
  await client.end()
  return lost
}
