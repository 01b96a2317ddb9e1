import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bringLineMax, bringLinesMax } from '#contract/meetings/bring.ts'
import { createClock, day } from '#tests/clock.ts'
import { type CastClub, createCastClub, joinByInvite, memberId } from '#tests/club.ts'
import { listen, sessionOf } from '#tests/event-stream.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/test-app.ts'

const start = new Date('2030-01-07T10:00:00.000Z')
const clock = createClock(start)

let app: TestApp
let mara: Caller
let jonas: Caller
let club: CastClub
let url: string
beforeAll(async () => {
  app = await createTestApp({}, { now: clock.now })
  mara = await app.as('mara')
  jonas = await app.as('jonas')
})
beforeEach(async () => {
  clock.turnTo(start)
  club = await createCastClub(app, 'open')
  url = await meet({ startsAt: '2030-01-10T19:30' })
})
afterAll(() => app.close())

async function meet(times: object): Promise<string> {
  const { body } = await mara.post(`${club.url}/meetings`, { title: 'Wine', timeZone: 'UTC', ...times })
  return `${club.url}/meetings/${body.id}`
}
const read = async (by: Caller) => (await by.get(`${url}/bring`)).body
const bring = (by: Caller, ...lines: string[]) => by.put(`${url}/bring`, { lines })

test('each member replaces their own lines, and all members see everyone’s §H.1', async () => {
  expect(await read(jonas)).toEqual({ lines: [], everyone: [], count: 0 })
  await bring(mara, '  Two bottles of  red ', 'Glasses')
  const answer = await bring(jonas, 'Olives', 'Bread')
  expect(answer).toMatchObject({ status: 200, body: { lines: ['Olives', 'Bread'], count: 4 } })
  await bring(jonas, 'Bread')
  expect(await read(mara)).toEqual({
    lines: ['Two bottles of red', 'Glasses'],
    everyone: [
      {
        memberId: await memberId(app, club.id, 'mara'),
        name: 'Mara',
        lines: ['Two bottles of red', 'Glasses'],
      },
      { memberId: await memberId(app, club.id, 'jonas'), name: 'Jonas', lines: ['Bread'] },
    ],
    count: 3,
  })
  expect((await bring(mara)).body).toMatchObject({ lines: [], count: 1 })
})

test('open pages hear of a new line, and of no line that was already there §H.1', async () => {
  const stream = await listen(app.http, `/api/clubs/${club.id}/events`, {
    cookie: await sessionOf(app.http, 'jonas'),
  })
  await bring(mara, 'Cake')
  await stream.untilPart('meetings')
  const heard = stream.parts().length
  await bring(mara, 'Cake')
  await mara.patch(club.url, { overlayColor: 'pink' })
  await stream.untilPart('club')
  expect(stream.parts().slice(heard)).not.toContain('meetings')
  stream.close()
})

test('a list is written while its date is being found and until its meeting is over §H.2', async () => {
  const finding = await meet({ options: ['2030-01-20T19:30'] })
  expect((await jonas.put(`${finding}/bring`, { lines: ['Tea'] })).status).toBe(200)
  clock.turnTo(new Date('2030-01-10T20:00:00Z'))
  expect((await bring(jonas, 'More wine')).status).toBe(200)
  clock.turnTo(new Date(start.getTime() + 4 * day))
  expect((await bring(jonas, 'Too late')).status).toBe(409)
  expect(await read(jonas)).toMatchObject({ lines: ['More wine'] })
  await mara.post(`${finding}/cancel`, { reason: 'Snow' })
  expect((await jonas.put(`${finding}/bring`, { lines: [] })).status).toBe(409)
})

test.each([
  ['lines', {}],
  ['lines', { lines: 'Wine' }],
  ['lines', { lines: Array.from({ length: bringLinesMax + 1 }, () => 'Wine') }],
  ['lines.0', { lines: [' '] }],
  ['lines.1', { lines: ['Wine', 'x'.repeat(bringLineMax + 1)] }],
])(
  'lines that are too many, too long or empty are refused with their field: %s §H.1',
  async (field, body) => {
    const answer = await jonas.put(`${url}/bring`, body)
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([400, field])
  },
)

test('a list is for members only, and a meeting of another club is not found §H.3', async () => {
  const ines = await app.as('ines')
  const other = await createCastClub(app, 'open')
  for (const [by, status] of [
    [app.visitor, 401],
    [ines, 403],
  ] as const)
    expect([(await by.get(`${url}/bring`)).status, (await bring(by, 'Wine')).status]).toEqual([
      status,
      status,
    ])
  const elsewhere = url.replace(club.url, other.url)
  expect((await jonas.get(`${elsewhere}/bring`)).status).toBe(404)
  expect((await jonas.put(`${elsewhere}/bring`, { lines: ['Wine'] })).status).toBe(404)
})

test('the lines of a member who leaves or is removed go with them §H.3', async () => {
  await joinByInvite(app, club, 'ines')
  const ines = await app.as('ines')
  await bring(jonas, 'Olives')
  await bring(ines, 'Chess')
  const row = async (person: 'jonas' | 'ines') => memberId(app, club.id, person)
  await jonas.delete(`${club.url}/members/${await row('jonas')}`)
  await mara.delete(`${club.url}/members/${await row('ines')}`)
  expect(await read(mara)).toEqual({ lines: [], everyone: [], count: 0 })
  expect((await ines.get(`${url}/bring`)).status).toBe(403)
})
