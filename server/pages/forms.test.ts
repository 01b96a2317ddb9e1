import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { day } from '#tests/clock.ts'
import { type CastClub, createCastClub, memberId, userId } from '#tests/club.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/test-app.ts'
import { answerPath, answerToken, findAnswerKey } from '#server/features/meetings/emails/answer-token.ts'
import { findUnsubscribeKey, unsubscribeToken } from '#server/features/notifications/emails/policy.ts'
import { unsubscribePath } from '#server/features/notifications/emails/unsubscribe.ts'

const form = 'application/x-www-form-urlencoded'
/** In a week, to the minute. */
const startsAt = new Date(Math.floor(Date.now() / 60_000) * 60_000 + 7 * day).toISOString()

let app: TestApp
let mara: Caller
let club: CastClub
let answerLink: string
let unsubscribeLink: string
beforeAll(async () => {
  app = await createTestApp({ RATE_LIMITS: 'on', LANGUAGES: 'de,ar-XB' })
  mara = await app.as('mara')
  await app.as('jonas')
  unsubscribeLink = unsubscribePath(
    unsubscribeToken(await findUnsubscribeKey(app.db), await userId(app, 'jonas')),
  )
})
beforeEach(async () => {
  club = await createCastClub(app, 'open')
  const meeting = { title: 'An evening', startsAt: startsAt.slice(0, 16), timeZone: 'UTC' }
  const { id } = (await mara.post(`${club.url}/meetings`, meeting)).body
  answerLink = answerPath(
    answerToken(await findAnswerKey(app.db), id, (await memberId(app, club.id, 'jonas')) ?? 0),
  )
})
afterAll(() => app.close())

/** Each address belongs to another network, so that one test does not use up the limit of the next. */
const post = (url: string, payload: string, type: string = form, remoteAddress = '203.0.113.7') =>
  app.http.inject({ method: 'POST', url, payload, headers: { 'content-type': type }, remoteAddress })
const answer = (value: string) => new URLSearchParams({ answer: value, startsAt }).toString()
const revisionOf = async () => {
  const clubs = app.db.selectFrom('clubs').select('revision').where('id', '=', club.id)
  return (await clubs.executeTakeFirstOrThrow()).revision
}

describe('a form behind a link in an email', () => {
  test('a link that answers a meeting takes twenty presses a minute, and no more §S.28', async () => {
    const statuses: number[] = []
    for (let time = 0; time < 25; time++)
      statuses.push((await post(answerLink, answer(time % 2 === 0 ? 'going' : 'maybe'))).statusCode)
    expect(statuses).toEqual([...Array(20).fill(200), ...Array(5).fill(429)])
  })

  test('an answer that changes nothing leaves the revision of the club as it was', async () => {
    await post(answerLink, answer('going'), form, '203.0.113.8')
    const before = await revisionOf()
    for (let time = 0; time < 10; time++)
      expect((await post(answerLink, answer('going'), form, '203.0.113.8')).statusCode).toBe(200)
    expect(await revisionOf()).toBe(before)
    await post(answerLink, answer('not-going'), form, '203.0.113.8')
    expect(await revisionOf()).toBeGreaterThan(before)
  })

  test('a link that stops emails takes twenty presses a minute, and says when to press again §S.28', async () => {
    for (let time = 0; time < 20; time++)
      expect((await post(unsubscribeLink, 'email=daily', form, '203.0.113.9')).statusCode).toBe(200)
    const refused = await app.http.inject({
      method: 'POST',
      url: unsubscribeLink,
      headers: { 'content-type': form, accept: 'text/html' },
      payload: 'email=daily',
      remoteAddress: '203.0.113.9',
    })
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.headers['content-type']).toContain('text/html')
    expect(refused.body).toContain('That was a little too fast')
  })

  test('an address guesses links 120 times a minute at most §S.28', async () => {
    const statuses = new Map<number, number>()
    for (let time = 0; time < 130; time++) {
      const { statusCode } = await post(`/unsubscribe/${time}.x`, '', form, '203.0.113.10')
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
    }
    expect(statuses).toEqual(
      new Map([
        [404, 120],
        [429, 10],
      ]),
    )
  })
})

describe('what is no form', () => {
  const bodies = [
    '[]',
    '[{"email":"never"}]',
    '{}',
    'null',
    '"text"',
    '{"answer":"going"}',
    '',
    '%E0%A4%A',
    'answer=going&answer=maybe',
    'answer[]=going&startsAt[a]=b',
    'email=__proto__',
    '\u0000',
    '<a/>',
  ]
  const types = [
    'application/json',
    'application/problem+json',
    form,
    `${form}; charset=utf-16`,
    'multipart/form-data',
    'multipart/form-data; boundary=x',
    'text/plain',
    'text/csv',
    'application/octet-stream',
    'image/png',
    ';',
    'x',
  ]
  const pathsOf = () => [
    '/unsubscribe/x',
    '/unsubscribe/1.x',
    '/sign-in',
    '/sign-in?next[]=a&next=b',
    '/meeting-answer/x',
    '/meeting-answer/1.1.x?answer[]=going',
    answerLink,
    unsubscribeLink,
  ]
  let address = 0
  /** A network for each request, so that no limit hides what is behind it. */
  const fromElsewhere = () => `198.51.${address++ >> 8}.${address & 255}`

  test('a body of any kind at any form is an answer or a refusal, never our mistake §S.28', async () => {
    const broken: unknown[] = []
    for (const path of pathsOf())
      for (const type of types)
        for (const body of bodies) {
          const { statusCode } = await post(path, body, type, fromElsewhere())
          if (statusCode >= 500) broken.push([path, type, body, statusCode])
        }
    expect(broken).toEqual([])
  })

  test('random bodies and content types at any form are never our mistake §S.28', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...pathsOf()),
        fc.oneof(fc.constantFrom(...types), fc.string({ maxLength: 30, unit: 'grapheme-ascii' })),
        fc.oneof(fc.json(), fc.string({ maxLength: 200, unit: 'binary' }), fc.constantFrom(...bodies)),
        async (path, type, body) => {
          expect((await post(path, body, type, fromElsewhere())).statusCode).toBeLessThan(500)
        },
      ),
      { numRuns: 200 },
    )
  })

  test('JSON that is posted to a form is refused with the content type that it takes', async () => {
    for (const path of ['/unsubscribe/x', '/sign-in', '/meeting-answer/x']) {
      const refused = await post(path, '["email"]', 'application/json', fromElsewhere())
      expect([refused.statusCode, refused.json().detail]).toEqual([
        415,
        'Send a form, with the content type application/x-www-form-urlencoded.',
      ])
    }
  })
})

describe('the language of a page behind a link in an email', () => {
  const open = async (url: string, language: string | null) => {
    await app.db.updateTable('users').set({ language }).execute()
    const headers = { 'accept-language': 'de', accept: 'text/html' }
    return app.http.inject({ method: 'GET', url, headers, remoteAddress: '203.0.113.90' })
  }

  test.each(['answer', 'unsubscribe'])(
    'a link to %s is answered in the language of its account, whoever opens it §L.1',
    async (which) => {
      const page = await open(which === 'answer' ? answerLink : unsubscribeLink, 'ar-XB')
      expect(page.headers['content-language']).toBe('ar-XB')
      expect(page.body).toContain('<html lang="ar-XB" dir="rtl">')
      expect(page.body).toContain(which === 'answer' ? '\u202ecoming?\u202c' : '\u202eemails?\u202c')
    },
  )

  test('a link whose account has no language, and one that is unknown, are answered in the browser’s', async () => {
    const pages = [await open(answerLink, null), await open(answerPath('nothing'), 'ar-XB')]
    expect(pages.map(({ headers }) => headers['content-language'])).toEqual(['de', 'de'])
  })
})
