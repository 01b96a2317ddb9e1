import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { namesShown, nextMeetingsInput } from '#contract/meetings/meeting.ts'
import { createClock, day, hour } from '#tests/clock.ts'
import { type CastClub, createCastClub, insertBooks, joinByInvite, userId, memberId } from '#tests/club.ts'
import { dueJobsDone } from '#tests/due-jobs.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/test-app.ts'

// Later than the machine's clock, so that jobs without a due time run.
const start = new Date('2030-01-07T10:00:00.000Z')
const clock = createClock(start)

let app: TestApp
let mara: Caller
let jonas: Caller
let ines: Caller
let club: CastClub
beforeAll(async () => {
  app = await createTestApp({}, { now: clock.now })
  mara = await app.as('mara')
  jonas = await app.as('jonas')
  ines = await app.as('ines')
})
beforeEach(async () => {
  clock.turnTo(start)
  await app.db.deleteFrom('jobs').execute()
  club = await createCastClub(app, 'open')
})
afterAll(() => app.close())

const evening = {
  title: 'Piranesi, the end',
  startsAt: '2030-02-07T19:30',
  timeZone: 'Europe/Berlin',
  minutes: 90,
  place: 'Café Hofmann, back room',
  videoUrl: 'https://meet.example/piranesi',
  description: 'Bring your copy.',
}
const set = async (change: object = {}, where = club) => {
  const answer = await mara.post(`${where.url}/meetings`, { ...evening, ...change })
  expect([answer.status, answer.body]).toEqual([201, expect.anything()])
  return answer.body
}
const at = (id: number, call = '') => `${club.url}/meetings/${id}${call}`
const read = async (id: number, by: Caller = mara) => (await by.get(at(id))).body
const list = async (query = '', by: Caller = mara) => (await by.get(`${club.url}/meetings${query}`)).body
const inbox = async (by: Caller): Promise<{ kind: string; title: string; path: string }[]> =>
  (await by.get('/api/notifications')).body.filter(
    ({ club: of }: { club: { id: number } | null }) => of?.id === club.id,
  )
const isQuiet = () => dueJobsDone(app, clock)
const titles = async (by: Caller) => (await inbox(by)).map(({ title }) => title)

const revisionOf = async (): Promise<number> =>
  (await app.db.selectFrom('clubs').select('revision').where('id', '=', club.id).executeTakeFirstOrThrow())
    .revision

describe('a meeting', () => {
  test('a meeting has a wall time, a time zone and the resulting instant §M.1', async () => {
    const meeting = await set()
    expect(meeting).toMatchObject({
      ...evening,
      status: 'scheduled',
      instant: '2030-02-07T18:30:00.000Z',
      createdBy: { name: 'Mara' },
      places: null,
      book: null,
    })
    expect(await read(meeting.id, jonas)).toEqual(meeting)
    expect(await list()).toMatchObject([{ id: meeting.id, startsAt: evening.startsAt }])
  })

  test('a meeting is in its author’s time zone by default', async () => {
    await mara.patch('/api/account', { timeZone: 'Asia/Kolkata' })
    expect(await set({ timeZone: undefined })).toMatchObject({
      timeZone: 'Asia/Kolkata',
      instant: '2030-02-07T14:00:00.000Z',
    })
  })

  test('a meeting keeps the canonical name of its time zone, whatever name it was given', async () => {
    const zones = ['europe/berlin', 'ASIA/CALCUTTA', 'US/Eastern', 'Etc/GMT+5', 'Europe/Kiev', 'gmt']
    const stored = await Promise.all(zones.map(async (timeZone) => (await set({ timeZone })).timeZone))
    expect(stored).toEqual([
      'Europe/Berlin',
      'Asia/Kolkata',
      'America/New_York',
      'Etc/GMT+5',
      'Europe/Kyiv',
      'UTC',
    ])
    const west = await set({ timeZone: 'Etc/GMT+5' })
    expect(west.instant).toBe('2030-02-08T00:30:00.000Z')
    expect((await titles(jonas))[0]).toContain('at 7:30 PM UTC−5')
  })

  test('visitors to an open club see when it meets, but neither where nor who comes §M.2', async () => {
    const { id } = await set()
    await jonas.patch(at(id, '/answer'), { answer: 'going', line: 'I bring soup' })
    for (const by of [app.visitor, ines]) {
      const shown = await read(id, by)
      expect(shown).toMatchObject({ title: evening.title, instant: '2030-02-07T18:30:00.000Z' })
      const [listed] = await list('', by)
      for (const body of [shown, listed])
        for (const secret of ['Hofmann', 'meet.example', 'your copy', 'Jonas', 'Mara', 'soup', 'going":'])
          expect(JSON.stringify(body)).not.toContain(secret)
    }
  })

  test.each([
    ['startsAt', { startsAt: '2030-01-07T10:00' }],
    ['startsAt', { startsAt: '2033-01-07T10:00' }],
    ['startsAt', { startsAt: '2030-02-30T10:00' }],
    ['startsAt', { startsAt: '2030-02-07T24:00' }],
    ['startsAt', { startsAt: undefined }],
    ['timeZone', { timeZone: 'Europe/Atlantis' }],
    ['title', { title: ' ' }],
    ['videoUrl', { videoUrl: 'javascript:alert(1)' }],
    ['videoUrl', { videoUrl: 'https://a.example/ b' }],
    ['bookId', { bookId: 4711 }],
    ['places', { places: 0 }],
    ['repeat.on', { repeat: { every: 'week', on: 'last-thursday' } }],
    ['options.1', { startsAt: undefined, options: ['2030-02-07T19:30', '2030-01-01T19:30'] }],
  ])('an invalid meeting is refused with the name of the field: %s %j', async (field, change) => {
    const answer = await mara.post(`${club.url}/meetings`, { ...evening, timeZone: 'UTC', ...change })
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([400, field])
  })

  test('a meeting can be about a book on the club’s list §M.1', async () => {
    const [bookId = 0] = await insertBooks(app, ['Piranesi'], 'Susanna Clarke')
    await mara.post(`${club.url}/books`, { bookId })
    expect(await set({ bookId })).toMatchObject({ book: { id: bookId, title: 'Piranesi' } })
  })

  test('a meeting moves to the history once it is over §M.18', async () => {
    const first = await set()
    const second = await set({ startsAt: '2030-02-08T19:30' })
    expect((await list()).map(({ id }: { id: number }) => id)).toEqual([first.id, second.id])
    clock.turnTo(new Date('2030-02-09T10:00:00Z'))
    expect(await list()).toEqual([])
    const page = await mara.get(`${club.url}/meetings?when=past&limit=1`)
    expect(page.body).toMatchObject([{ id: second.id }])
    const next = /<([^>]+)>/.exec(String(page.headers['link']))?.[1] ?? ''
    expect((await mara.get(next)).body).toMatchObject([{ id: first.id }])
  })

  test('a notification also gives the time in the reader’s own time zone §M.5', async () => {
    await jonas.patch('/api/account', { timeZone: 'America/New_York' })
    await set()
    await jonas.patch('/api/account', { timeZone: 'Asia/Kathmandu' })
    expect(await titles(jonas)).toEqual([
      `${club.name} meets on Thursday, February 7, 2030 at 7:30 PM Berlin time (Friday, February 8, 2030 at 12:15 AM your time): “Piranesi, the end”`,
    ])
    await jonas.patch('/api/account', { timeZone: 'Europe/Berlin' })
    expect((await titles(jonas))[0]).toContain('at 7:30 PM Berlin time: “')
  })

  test('a new meeting notifies all members, even at the level of meetings and choices only', async () => {
    await jonas.patch(`${club.url}/notification-preferences`, { level: 'meetings-and-choices' })
    await set()
    expect(await titles(jonas)).toEqual([
      `${club.name} meets on Thursday, February 7, 2030 at 7:30 PM Berlin time: “Piranesi, the end”`,
    ])
    expect(await titles(mara)).toEqual([])
  })
})

describe('moving a meeting', () => {
  test('moving a meeting asks members who said yes again, and tells everyone why §M.14', async () => {
    const { id } = await set()
    await jonas.patch(at(id, '/answer'), { answer: 'going' })
    const moved = await mara.patch(at(id), { startsAt: '2030-02-14T20:00', reason: 'The café is closed' })
    expect(moved.body).toMatchObject({
      startsAt: '2030-02-14T20:00',
      instant: '2030-02-14T19:00:00.000Z',
      reason: 'The café is closed',
      counts: { going: 1, askedAgain: 1 },
    })
    expect((await read(id, jonas)).ownAnswer).toMatchObject({ answer: 'going', isAskedAgain: true })
    expect(await titles(jonas)).toContain(
      '“Piranesi, the end” has moved to Thursday, February 14, 2030 at 8:00 PM Berlin time. Mara: “The café is closed”',
    )
    // Changing the comment doesn't confirm the new time.
    await jonas.patch(at(id, '/answer'), { guests: 1, line: 'And a friend' })
    expect((await read(id, jonas)).ownAnswer).toMatchObject({ guests: 1, isAskedAgain: true })
    await jonas.patch(at(id, '/answer'), { answer: 'going' })
    expect((await read(id, jonas)).ownAnswer).toMatchObject({ answer: 'going', isAskedAgain: false })
  })

  test('a new place notifies everyone, but asks nobody again', async () => {
    const { id } = await set()
    await jonas.patch(at(id, '/answer'), { answer: 'going' })
    const { body } = await mara.patch(at(id), { place: 'The library' })
    expect(body).toMatchObject({ place: 'The library', counts: { going: 1, askedAgain: 0 } })
    expect((await inbox(jonas))[0]).toMatchObject({
      kind: 'meeting-moved',
      title: '“Piranesi, the end” on Thursday, February 7, 2030 at 7:30 PM Berlin time has a new place',
      path: `/club/${club.slug}/meetings/${id}`,
    })
  })

  test('removing the video link asks members who wanted to join online again', async () => {
    const { id } = await set()
    await jonas.patch(at(id, '/answer'), { answer: 'going', online: true })
    await mara.patch(at(id, '/answer'), { answer: 'going' })
    const { body } = await mara.patch(at(id), { videoUrl: null })
    expect(body.counts).toMatchObject({ going: 2, online: 0, askedAgain: 1 })
    expect((await read(id, jonas)).ownAnswer).toMatchObject({
      answer: 'going',
      online: false,
      isAskedAgain: true,
    })
    expect((await read(id, mara)).ownAnswer.isAskedAgain).toBe(false)
    expect((await inbox(jonas))[0]).toMatchObject({ kind: 'meeting-moved' })
  })

  test('only admins can move a meeting, and only before it starts §M.19', async () => {
    const { id } = await set()
    expect((await jonas.patch(at(id), { title: 'Mine' })).status).toBe(403)
    clock.turnTo(new Date('2030-02-07T18:30:00Z'))
    const late = await mara.patch(at(id), { title: 'Late' })
    expect([late.status, late.body.detail]).toEqual([409, 'This meeting has started or is over.'])
  })
})

describe('cancelling a meeting', () => {
  test('cancelling a meeting notifies everyone who had not declined, and keeps it as cancelled §M.14', async () => {
    await joinByInvite(app, club, 'ines')
    const { id } = await set()
    await ines.patch(at(id, '/answer'), { answer: 'not-going' })
    const { body } = await mara.post(at(id, '/cancel'), { reason: 'Mara is ill' })
    expect(body).toMatchObject({ status: 'cancelled', reason: 'Mara is ill' })
    expect((await inbox(jonas))[0]).toMatchObject({
      title: expect.stringMatching(/^“Piranesi, the end” on .+ was cancelled\. Mara: “Mara is ill”$/),
    })
    expect((await inbox(ines)).map(({ kind }) => kind)).not.toContain('meeting-cancelled')
    expect(await list()).toMatchObject([{ id, status: 'cancelled' }])
    const again = await mara.post(at(id, '/cancel'), { reason: 'Twice' })
    expect([again.status, again.body.detail]).toEqual([409, 'This meeting was cancelled.'])
  })
})

test('cancelled meetings never hide a club’s next meeting', async () => {
  const off: number[] = []
  for (let date = 10; date < 21; date++) off.push((await set({ startsAt: `2030-01-${date}T19:30` })).id)
  for (const id of off) await mara.post(at(id, '/cancel'), { reason: 'Snow' })
  const on = await set()
  const { when, limit } = nextMeetingsInput(club.id).query
  const page = await mara.get(`${club.url}/meetings?when=${when}&limit=${limit}`)
  expect(page.body.map(({ id }: { id: number }) => id)).toEqual([on.id, ...off.slice(0, 9)])
  expect(page.headers).toMatchObject({ 'x-total-count': '12' })
  // The list of all upcoming meetings is in order of time.
  expect((await list()).map(({ id }: { id: number }) => id)).toEqual([...off, on.id])
})

describe('an answer', () => {
  test('members can bring guests, add a comment, and join online §M.8', async () => {
    const { id } = await set()
    const { body } = await jonas.patch(at(id, '/answer'), {
      answer: 'going',
      online: true,
      guests: 2,
      line: 'I bring soup',
    })
    expect(body.ownAnswer).toMatchObject({ answer: 'going', online: true, guests: 2, line: 'I bring soup' })
    expect(body.counts).toMatchObject({ going: 1, guests: 2, online: 1, maybe: 0 })
    expect((await read(id)).answers).toMatchObject([{ name: 'Jonas', line: 'I bring soup' }])
    await jonas.patch(at(id, '/answer'), { line: null })
    expect((await read(id, jonas)).ownAnswer).toMatchObject({ guests: 2, line: null })
  })

  test('an answer that a member already gave leaves the revision of the club as it was', async () => {
    const { id } = await set()
    const answer = { answer: 'going', guests: 1, line: 'I bring soup' }
    await jonas.patch(at(id, '/answer'), answer)
    const before = await revisionOf()
    expect((await jonas.patch(at(id, '/answer'), answer)).status).toBe(200)
    expect(await revisionOf()).toBe(before)
    await jonas.patch(at(id, '/answer'), { guests: 2 })
    expect(await revisionOf()).toBeGreaterThan(before)
  })

  test('members can choose to join online only if the meeting also has a place', async () => {
    const { id } = await set({ videoUrl: null })
    const { status, body } = await jonas.patch(at(id, '/answer'), { answer: 'going', online: true })
    expect([status, body.errors[0].field]).toEqual([400, 'online'])
  })

  test('only members can answer, and only until the meeting starts or is cancelled §M.19', async () => {
    const { id } = await set()
    expect((await ines.patch(at(id, '/answer'), { answer: 'going' })).status).toBe(403)
    expect((await app.visitor.patch(at(id, '/answer'), { answer: 'going' })).status).toBe(401)
    expect((await jonas.patch(at(id, '/answer'), { guests: 6 })).status).toBe(400)
    expect((await jonas.patch(at(id, '/answer'), { guests: 1 })).body.errors[0].field).toBe('answer')
    clock.turnTo(new Date('2030-02-07T18:30:00Z'))
    const late = await jonas.patch(at(id, '/answer'), { answer: 'going' })
    expect([late.status, late.body.detail]).toEqual([409, 'This meeting has started or is over.'])
    clock.turnTo(start)
    await mara.post(at(id, '/cancel'), { reason: 'Snow' })
    const off = await jonas.patch(at(id, '/answer'), { answer: 'going' })
    expect([off.status, off.body.detail]).toEqual([409, 'This meeting was cancelled.'])
  })
})

describe('a meeting with few places', () => {
  const answer = (by: Caller, id: number, change: object = {}) =>
    by.patch(at(id, '/answer'), { answer: 'going', ...change })

  beforeEach(async () => {
    for (const person of ['ines', 'tariq'] as const) await joinByInvite(app, club, person)
  })

  test('the waiting list moves up by itself and notifies the member who got a place §M.10', async () => {
    const { id } = await set({ places: 2, videoUrl: null })
    await answer(jonas, id, { guests: 1 })
    expect((await answer(ines, id)).body.ownAnswer).toMatchObject({ answer: 'going', isWaiting: true })
    expect(await read(id)).toMatchObject({ placesLeft: 0, counts: { going: 1, waiting: 1 } })
    await answer(jonas, id, { answer: 'not-going' })
    expect((await read(id, ines)).ownAnswer).toMatchObject({ isWaiting: false })
    expect((await inbox(ines))[0]).toMatchObject({
      kind: 'waiting-list-moved-up',
      title:
        'A spot opened up: you can come to “Piranesi, the end” on Thursday, February 7, 2030 at 7:30 PM Berlin time',
    })
    expect((await read(id)).placesLeft).toBe(1)
  })

  test('places go out in the order of the waiting list, but skip parties that are too large', async () => {
    const tariq = await app.as('tariq')
    const { id } = await set({ places: 2, videoUrl: null })
    await answer(jonas, id)
    await answer(mara, id)
    await answer(tariq, id, { guests: 1 })
    await answer(ines, id)
    await answer(jonas, id, { answer: 'maybe' })
    expect((await read(id, tariq)).ownAnswer.isWaiting).toBe(true)
    expect((await read(id, ines)).ownAnswer.isWaiting).toBe(false)
    await mara.patch(at(id), { places: 4 })
    expect((await read(id, tariq)).ownAnswer.isWaiting).toBe(false)
  })

  test('a party larger than the places left, or than the meeting, is refused', async () => {
    const { id } = await set({ places: 3, videoUrl: null })
    await answer(jonas, id)
    await answer(ines, id)
    const more = await answer(jonas, id, { guests: 2 })
    expect([more.status, more.body.detail]).toEqual([409, 'There is only one spot left.'])
    const many = await answer(mara, id, { guests: 3 })
    expect([many.status, many.body.detail]).toEqual([
      409,
      'This meeting is for at most 3 people. Bring fewer guests.',
    ])
    expect((await answer(jonas, id, { guests: 1 })).status).toBe(200)
    expect((await answer(jonas, id, { guests: 2 })).body.detail).toBe('There are no spots left.')
  })

  test('members who join online take no place', async () => {
    const { id } = await set({ places: 1 })
    await answer(jonas, id, { online: true })
    expect((await answer(ines, id)).body.ownAnswer.isWaiting).toBe(false)
    expect((await answer(mara, id)).body.ownAnswer.isWaiting).toBe(true)
  })

  test.each([
    ['video link', { videoUrl: null }],
    ['place', { place: null }],
  ])(
    'members who wanted to join online wait for a place if a full meeting loses its %s §M.10',
    async (_, change) => {
      const tariq = await app.as('tariq')
      const { id } = await set({ places: 1 })
      await answer(mara, id)
      for (const by of [jonas, ines, tariq]) await answer(by, id, { online: true, guests: 2 })
      const { body } = await mara.patch(at(id), change)
      expect(body).toMatchObject({ placesLeft: 0, counts: { going: 1, waiting: 3, guests: 0, online: 0 } })
      expect((await read(id, ines)).ownAnswer).toMatchObject({ online: false, isWaiting: true, guests: 2 })
      // Too large for the meeting, but the answer can still change and shrink.
      expect((await answer(ines, id, { line: 'Shame!' })).body.ownAnswer).toMatchObject({ isWaiting: true })
      await answer(ines, id, { guests: 0 })
      await answer(mara, id, { answer: 'not-going' })
      expect(await read(id)).toMatchObject({ placesLeft: 0, counts: { going: 1, waiting: 2, guests: 0 } })
      expect((await read(id, ines)).ownAnswer.isWaiting).toBe(false)
    },
  )

  test('free places of a meeting without its video link go first to the waiting list, then to those online §M.10', async () => {
    const tariq = await app.as('tariq')
    const { id } = await set({ places: 1 })
    await answer(jonas, id, { online: true })
    await answer(mara, id)
    await answer(tariq, id)
    await answer(ines, id, { online: true })
    await mara.patch(at(id), { videoUrl: null, places: 3 })
    expect(await read(id)).toMatchObject({ placesLeft: 0, counts: { going: 3, waiting: 1 } })
    const waits = [mara, tariq, jonas, ines].map(async (by) => (await read(id, by)).ownAnswer.isWaiting)
    expect(await Promise.all(waits)).toEqual([false, false, false, true])
    const kinds = async (by: Caller) => (await inbox(by)).map(({ kind }) => kind)
    expect(await kinds(tariq)).toContain('waiting-list-moved-up')
    expect(await kinds(jonas)).not.toContain('waiting-list-moved-up')
  })

  test('members keep their places if an admin lowers the limit, also when they confirm a new time', async () => {
    const { id } = await set({ places: 4, videoUrl: null })
    await answer(jonas, id, { guests: 2 })
    await mara.patch(at(id), { places: 2, startsAt: '2030-02-08T19:30' })
    const confirmed = await answer(jonas, id)
    expect([confirmed.status, confirmed.body.ownAnswer]).toEqual([
      200,
      expect.objectContaining({ isWaiting: false, isAskedAgain: false, guests: 2 }),
    ])
    expect((await answer(ines, id)).body.ownAnswer.isWaiting).toBe(true)
  })

  test('the place of a member who leaves the club goes to the next in line', async () => {
    const { id } = await set({ places: 1, videoUrl: null })
    await answer(jonas, id)
    await answer(ines, id)
    const { memberId: own } = (await jonas.get(`${club.url}/membership-status`)).body
    expect((await jonas.delete(`${club.url}/members/${own}`)).status).toBe(204)
    await expect.poll(async () => (await read(id, ines)).ownAnswer.isWaiting).toBe(false)
    expect((await inbox(ines))[0]).toMatchObject({ kind: 'waiting-list-moved-up' })
  })

  test('a place is never given twice, however many members answer at once §M.10', async () => {
    const tariq = await app.as('tariq')
    const { id } = await set({ places: 2, videoUrl: null })
    await Promise.all([mara, jonas, ines, tariq].map((by) => answer(by, id)))
    expect(await read(id)).toMatchObject({ counts: { going: 2, waiting: 2 }, placesLeft: 0 })
  })
})

describe('finding a date', () => {
  const options = ['2030-02-12T19:30', '2030-02-07T19:30', '2030-02-14T19:30']
  const find = () => set({ startsAt: undefined, options })
  const mark = (by: Caller, id: number, marks: Record<number, string | null>) =>
    by.patch(at(id, '/options'), {
      marks: Object.entries(marks).map(([optionId, one]) => ({ optionId: Number(optionId), mark: one })),
    })
  const ids = (meeting: { options: { id: number }[] }) => meeting.options.map((option) => option.id)

  test('marks that a member already made leave the revision of the club as it was', async () => {
    const meeting = await find()
    const [first = 0, second = 0] = ids(meeting)
    await mark(jonas, meeting.id, { [first]: 'yes' })
    const before = await revisionOf()
    expect((await mark(jonas, meeting.id, { [first]: 'yes', [second]: null })).status).toBe(200)
    expect(await revisionOf()).toBe(before)
    await mark(jonas, meeting.id, { [first]: 'no' })
    expect(await revisionOf()).toBeGreaterThan(before)
  })

  test('members see everyone’s marks on the proposed times, and which time is best §M.6', async () => {
    await joinByInvite(app, club, 'ines')
    const meeting = await find()
    expect(meeting).toMatchObject({ status: 'finding-a-date', startsAt: null, instant: null })
    expect(meeting.options.map((one: { startsAt: string }) => one.startsAt)).toEqual(options.toSorted())
    expect(meeting.options.every((one: { isBest: boolean }) => !one.isBest)).toBe(true)
    const [first = 0, second = 0, third = 0] = ids(meeting)
    await mark(mara, meeting.id, { [first]: 'if-need-be', [second]: 'yes', [third]: 'yes' })
    await mark(jonas, meeting.id, { [first]: 'yes', [second]: 'yes', [third]: 'no' })
    const { body } = await mark(ines, meeting.id, { [first]: 'yes', [second]: 'no', [third]: 'yes' })
    expect(body.options).toMatchObject([
      { yes: 2, ifNeedBe: 1, no: 0, isBest: true, ownMark: 'yes' },
      { yes: 2, ifNeedBe: 0, no: 1, isBest: false, ownMark: 'no' },
      { yes: 2, ifNeedBe: 0, no: 1, isBest: false, ownMark: 'yes' },
    ])
    expect(body.marks).toMatchObject([
      { name: 'Mara', marks: { [first]: 'if-need-be', [second]: 'yes' } },
      { name: 'Jonas', marks: { [third]: 'no' } },
      { name: 'Ines' },
    ])
    await mark(jonas, meeting.id, { [first]: null })
    expect((await read(meeting.id)).options).toMatchObject([{ yes: 1 }, { yes: 2, isBest: true }, { yes: 2 }])
  })

  test('an admin confirms a proposed time, and needs a reason if it isn’t the best §M.6', async () => {
    const meeting = await find()
    const [first = 0, second = 0] = ids(meeting)
    await mark(jonas, meeting.id, { [first]: 'yes' })
    expect((await jonas.post(at(meeting.id, '/confirm'), { optionId: first })).status).toBe(403)
    const silent = await mara.post(at(meeting.id, '/confirm'), { optionId: second })
    expect([silent.status, silent.body.errors[0].field]).toEqual([400, 'reason'])
    const fixed = await mara.post(at(meeting.id, '/confirm'), {
      optionId: second,
      reason: 'The room is free',
    })
    expect(fixed.body).toMatchObject({
      status: 'scheduled',
      startsAt: '2030-02-12T19:30',
      instant: '2030-02-12T18:30:00.000Z',
      reason: 'The room is free',
    })
    expect((await titles(jonas))[0]).toContain('meets on Tuesday, February 12, 2030')
    for (const late of [
      await mark(jonas, meeting.id, { [first]: 'no' }),
      await mara.post(at(meeting.id, '/confirm'), { optionId: first }),
    ])
      expect([late.status, late.body.detail]).toEqual([409, 'This meeting already has a date.'])
  })

  test('a proposed time in the past is no longer offered, however many marked it', async () => {
    const meeting = await find()
    const [over = 0, next = 0] = ids(meeting)
    await mark(jonas, meeting.id, { [over]: 'yes', [next]: 'yes' })
    await mark(mara, meeting.id, { [over]: 'yes' })
    const best = async () => (await read(meeting.id)).options.map(({ isBest }: { isBest: boolean }) => isBest)
    expect(await best()).toEqual([true, false, false])
    clock.turnTo(new Date('2030-02-07T18:30:00Z'))
    expect(await best()).toEqual([false, true, false])
    expect((await mara.post(at(meeting.id, '/confirm'), { optionId: over })).status).toBe(400)
    expect((await mara.post(at(meeting.id, '/confirm'), { optionId: next })).status).toBe(200)
  })

  test('a proposed time can be withdrawn with its marks by its proposer and by admins, but not the last one §M.6', async () => {
    const meeting = await find()
    const [first = 0, second = 0] = ids(meeting)
    const proposed = (await jonas.post(at(meeting.id, '/options'), { startsAt: '2030-02-20T19:30' })).body
    const last = ids(proposed).at(-1) ?? 0
    expect(proposed.options.map((one: { mayWithdraw: boolean }) => one.mayWithdraw)).toEqual([
      false,
      false,
      false,
      true,
    ])
    await mark(ines, meeting.id, { [last]: 'yes' })
    const withdraw = async (by: Caller, optionId: number) =>
      (await by.delete(at(meeting.id, `/options/${optionId}`))).status
    expect(await withdraw(app.visitor, last)).toBe(401)
    expect(await withdraw(await app.as('tariq'), last)).toBe(403)
    expect(await withdraw(ines, last)).toBe(403)
    expect(await withdraw(jonas, first)).toBe(403)
    expect(await withdraw(jonas, 999_999)).toBe(404)
    expect(await withdraw(jonas, last)).toBe(204)
    expect(await withdraw(jonas, last)).toBe(404)
    expect(await read(meeting.id)).toMatchObject({ marks: [], options: { length: 3 } })
    expect(await withdraw(mara, first)).toBe(204)
    expect(await withdraw(mara, second)).toBe(204)
    const [only] = (await read(meeting.id)).options
    expect(only).toMatchObject({ mayWithdraw: false })
    expect(await withdraw(mara, only.id)).toBe(409)
    // It is over when its last proposed time is.
    clock.turnTo(new Date(Date.parse(only.instant) - hour))
    expect(await list()).toMatchObject([{ id: meeting.id }])
    await mara.post(at(meeting.id, '/confirm'), { optionId: only.id })
    expect(await withdraw(mara, only.id)).toBe(409)
  })

  test('two wall times that are one instant cannot both be proposed §M.3', async () => {
    const skipped = { startsAt: undefined, timeZone: 'Europe/Berlin' }
    const both = ['2030-03-31T02:30', '2030-03-31T03:30']
    const refused = await mara.post(`${club.url}/meetings`, { ...evening, ...skipped, options: both })
    expect([refused.status, refused.body.errors[0].field]).toEqual([400, 'options'])
    const meeting = await set({ ...skipped, options: both.slice(0, 1) })
    const again = await jonas.post(at(meeting.id, '/options'), { startsAt: both[1] })
    expect([again.status, again.body.errors[0].message]).toEqual([
      400,
      'This time has already been proposed.',
    ])
  })

  test('any member can propose times, up to 12 §M.6', async () => {
    const meeting = await find()
    const propose = (startsAt: string) => jonas.post(at(meeting.id, '/options'), { startsAt })
    expect((await propose('2030-02-07T19:30')).status).toBe(400)
    expect((await propose('2030-01-01T19:30')).status).toBe(400)
    for (let date = 15; date < 24; date++) expect((await propose(`2030-02-${date}T19:30`)).status).toBe(201)
    expect((await propose('2030-02-25T19:30')).status).toBe(409)
    expect((await read(meeting.id)).options).toHaveLength(12)
  })

  test('a meeting without a date takes no answers and hides its marks from visitors', async () => {
    const meeting = await find()
    const early = await jonas.patch(at(meeting.id, '/answer'), { answer: 'going' })
    expect([early.status, early.body.detail]).toEqual([409, 'This meeting has no date yet.'])
    await mark(jonas, meeting.id, { [ids(meeting)[0] ?? 0]: 'yes' })
    expect(await read(meeting.id, app.visitor)).toMatchObject({ options: [], marks: [], startsAt: null })
  })
})

describe('a repeat', () => {
  const repeat = { every: 'month', on: 'last-thursday' }
  const times = async () => (await list()).map(({ startsAt }: { startsAt: string }) => startsAt)

  test('a repeat creates the next three meetings and always keeps three ahead §M.7', async () => {
    const first = await set({ startsAt: '2030-02-03T19:30', repeat })
    expect(first).toMatchObject({
      startsAt: '2030-02-28T19:30',
      repeat: { every: 'month', interval: 1, on: 'last-thursday' },
    })
    expect(await times()).toEqual(['2030-02-28T19:30', '2030-03-28T19:30', '2030-04-25T19:30'])
    clock.turnTo(new Date('2030-03-01T12:00:00Z'))
    await expect.poll(times).toEqual(['2030-03-28T19:30', '2030-04-25T19:30', '2030-05-30T19:30'])
    // Clocks change in between, but the wall time stays.
    expect((await list())[0].instant).toBe('2030-03-28T18:30:00.000Z')
    expect((await list())[1].instant).toBe('2030-04-25T17:30:00.000Z')
  })

  test('each meeting of a repeat can be moved or cancelled on its own §M.7', async () => {
    await set({ startsAt: '2030-02-28T19:30', repeat })
    const [one, two] = await list()
    await mara.patch(at(one.id), { startsAt: '2030-03-01T20:00', title: 'Elsewhere' })
    await mara.post(at(two.id, '/cancel'), { reason: 'Easter' })
    expect(await list()).toMatchObject([
      { startsAt: '2030-03-01T20:00', title: 'Elsewhere' },
      { startsAt: '2030-03-28T19:30', status: 'cancelled' },
      { startsAt: '2030-04-25T19:30', title: evening.title },
      { startsAt: '2030-05-30T19:30' },
    ])
  })

  test('an admin can stop a repeat, and the meetings already planned stay', async () => {
    const { id } = await set({ startsAt: '2030-02-28T19:30', repeat })
    expect((await mara.patch(at(id), { repeat: null })).body.repeat).toBeNull()
    clock.turnTo(new Date('2030-03-01T12:00:00Z'))
    await isQuiet()
    expect(await times()).toHaveLength(2)
  })

  test('a repeat and its reminders continue while the only admin is away §M.7', async () => {
    await set({ startsAt: '2030-02-28T19:30', repeat })
    for (let months = 0; months < 14; months++) {
      clock.turn(28 * day)
      await isQuiet()
      const now = clock.now().toISOString().slice(0, 16)
      expect((await times()).filter((one: string) => one > now)).toHaveLength(3)
    }
    expect((await inbox(jonas)).map(({ kind }) => kind)).toContain('meeting-reminder')
  })
})

describe('a reminder', () => {
  const reminders = async (by: Caller) =>
    (await inbox(by)).filter(({ kind }) => kind === 'meeting-reminder').length

  test('reminders come a week before, a day before, and when the reader chose, unless they declined §M.15', async () => {
    await joinByInvite(app, club, 'ines')
    expect((await jonas.patch('/api/meeting-reminders', { hoursBefore: 3 })).status).toBe(200)
    expect((await jonas.get('/api/meeting-reminders')).body).toEqual({ hoursBefore: 3 })
    const { id } = await set()
    await ines.patch(at(id, '/answer'), { answer: 'not-going' })
    const told: [string, number, number][] = []
    for (const hours of [169, 167, 25, 23, 4, 2]) {
      clock.turnTo(new Date(Date.parse('2030-02-07T18:30:00Z') - hours * hour))
      await isQuiet()
      told.push([`${hours} h`, await reminders(jonas), await reminders(mara)])
      expect(await reminders(ines)).toBe(0)
    }
    expect(told).toEqual([
      ['169 h', 0, 0],
      ['167 h', 1, 1],
      ['25 h', 1, 1],
      ['23 h', 2, 2],
      ['4 h', 2, 2],
      ['2 h', 3, 2],
    ])
    await jonas.patch('/api/meeting-reminders', { hoursBefore: null })
  })

  test('a reminder follows a meeting that moves, and never comes for a cancelled one §M.15', async () => {
    const { id } = await set()
    await mara.patch(at(id), { startsAt: '2030-02-21T19:30' })
    const other = await set({ startsAt: '2030-02-21T18:00' })
    await mara.post(at(other.id, '/cancel'), { reason: 'Twice' })
    clock.turnTo(new Date('2030-02-01T10:00:00Z'))
    await isQuiet()
    expect(await reminders(jonas)).toBe(0)
    clock.turnTo(new Date('2030-02-15T10:00:00Z'))
    await isQuiet()
    expect(await reminders(jonas)).toBe(1)
  })

  test('a reminder missed while the server was down does not come once the meeting has started §M.15', async () => {
    await set()
    clock.turnTo(new Date('2030-02-07T18:45:00Z'))
    await isQuiet()
    expect(await reminders(jonas)).toBe(0)
  })
})

describe('the day of a meeting', () => {
  test('a meeting has an agenda, shared notes and attendance, and asks once for ratings afterwards §M.17', async () => {
    const [bookId = 0] = await insertBooks(app, ['Circe'], 'Madeline Miller')
    await mara.post(`${club.url}/books`, { bookId })
    const ask = async (title: string) =>
      (
        await jonas.post(`${club.url}/books/${bookId}/discussions`, {
          title,
          content: 'Well?',
          type: 'question',
        })
      ).body.id
    const [dull, wanted] = [await ask('Who is Aeëtes?'), await ask('Is she right?')]
    await mara.post(`${club.url}/books/${bookId}/discussions/${wanted}/reactions`, { reaction: 'heart' })
    const { id } = await set({ bookId })
    const agenda = async () =>
      (await mara.get(at(id, '/day'))).body.agenda.map(({ questionId }: { questionId: number }) => questionId)
    expect(await agenda()).toEqual([wanted, dull])
    await jonas.patch(at(id, '/agenda'), { questionId: wanted, discussed: true })
    expect(await agenda()).toEqual([dull, wanted])
    expect((await jonas.patch(at(id, '/agenda'), { questionId: 4711, discussed: true })).status).toBe(400)

    const notes = await jonas.patch(at(id, '/notes'), { notes: 'We liked it', notesVersion: 0 })
    expect(notes.body).toMatchObject({ notes: 'We liked it', notesVersion: 1 })
    expect((await mara.patch(at(id, '/notes'), { notes: 'We did not', notesVersion: 0 })).status).toBe(409)
    expect((await ines.get(at(id, '/day'))).status).toBe(403)

    expect((await jonas.patch(at(id, '/attendance'), { came: true })).status).toBe(409)
    clock.turnTo(new Date('2030-02-07T19:00:00Z'))
    expect((await jonas.patch(at(id, '/attendance'), { came: true })).body.came).toMatchObject([
      { name: 'Jonas' },
    ])
    // The club meets about the book once more.
    const second = await set({ bookId, startsAt: '2030-02-09T19:30' })
    expect(second.book.id).toBe(bookId)
    expect((await mara.get(at(id, '/day'))).body.isHalfway).toBe(true)
    clock.turnTo(new Date('2030-02-08T12:00:00Z'))
    await isQuiet()
    expect((await inbox(jonas)).map(({ kind }) => kind)).not.toContain('meeting-held')
    expect((await mara.get(at(second.id, '/day'))).body.isHalfway).toBe(false)
    clock.turnTo(new Date('2030-02-10T19:00:00Z'))
    await expect.poll(async () => (await inbox(jonas)).map(({ kind }) => kind)).toContain('meeting-held')
    // An unseen notification would absorb another one.
    await jonas.post('/api/notifications/seen', { all: true })
    await set({ bookId, startsAt: '2030-02-12T19:30' })
    clock.turnTo(new Date('2030-02-13T20:00:00Z'))
    await isQuiet()
    expect((await titles(jonas)).filter((title) => title.includes('How many stars'))).toEqual([
      expect.stringContaining(' has talked about Circe. How many stars would you give it?'),
    ])
  })

  test('nobody is asked for stars while a part of the book is due after the meeting §M.17', async () => {
    const [bookId = 0] = await insertBooks(app, ['Emma'], 'Jane Austen')
    await mara.post(`${club.url}/books`, { bookId })
    const parts = [
      { title: 'Volume one', weight: 1, by: '2030-02-07' },
      { title: 'Volume two', weight: 1, by: '2030-02-21' },
    ]
    const plan = await mara.patch(`${club.url}/books/${bookId}/plan`, { parts })
    expect([plan.status, plan.body]).toEqual([200, expect.anything()])
    const { id } = await set({ bookId })
    expect((await mara.get(at(id, '/day'))).body.isHalfway).toBe(true)
    clock.turnTo(new Date('2030-02-08T12:00:00Z'))
    await isQuiet()
    expect((await inbox(jonas)).map(({ kind }) => kind)).not.toContain('meeting-held')
  })

  test('members who declined or never answered can be ticked as having come §M.17', async () => {
    await joinByInvite(app, club, 'tariq')
    const { id } = await set()
    await jonas.patch(at(id, '/answer'), { answer: 'not-going' })
    clock.turnTo(new Date('2030-02-07T19:00:00Z'))
    for (const person of ['jonas', 'tariq'] as const)
      expect(
        (
          await mara.patch(at(id, '/attendance'), {
            memberId: await memberId(app, club.id, person),
            came: true,
          })
        ).status,
      ).toBe(200)
    const { came } = (await mara.get(at(id, '/day'))).body
    expect(came.map(({ name: who }: { name: string }) => who)).toEqual(['Jonas', 'Tariq'])
  })

  test('a meeting shows readers whether they have reviewed its book', async () => {
    const [bookId = 0] = await insertBooks(app, ['Piranesi'], 'Susanna Clarke')
    await mara.post(`${club.url}/books`, { bookId })
    const { id } = await set({ bookId })
    const reviewed = async () =>
      Promise.all([mara, jonas].map(async (by) => (await by.get(at(id, '/day'))).body.hasReviewed))
    expect(await reviewed()).toEqual([false, false])
    const review = await jonas.post(`/api/books/${bookId}/ratings`, {
      rating: 4,
      comment: '',
      clubId: club.id,
    })
    expect(review.status).toBe(201)
    expect(await reviewed()).toEqual([false, true])
    await jonas.delete(`/api/books/${bookId}/ratings/${review.body.id}`)
    expect(await reviewed()).toEqual([false, false])
    expect((await jonas.get(at((await set()).id, '/day'))).body.hasReviewed).toBe(false)
  })

  test('attendance names the first members, counts all of them, and includes the reader', async () => {
    const { id } = await set()
    const ids = await app.db
      .insertInto('members')
      .values(
        Array.from({ length: 2 * namesShown }, (_, index) => ({
          club_id: club.id,
          member_name: `Member ${index}`,
          role: 'member' as const,
          status: 'member' as const,
          joined_at: start.toISOString(),
        })),
      )
      .returning('id')
      .execute()
    // She joined last, so her name is not among those listed.
    await joinByInvite(app, club, 'ines')
    clock.turnTo(new Date('2030-02-07T19:00:00Z'))
    await app.db
      .insertInto('meeting_attendance')
      .values(ids.map((one) => ({ club_id: club.id, meeting_id: id, member_id: one.id })))
      .execute()
    expect((await ines.get(at(id, '/day'))).body).toMatchObject({ cameCount: 400, ownCame: false })
    const { body } = await ines.patch(at(id, '/attendance'), { came: true })
    expect(body).toMatchObject({ cameCount: 401, ownCame: true })
    expect(body.came).toHaveLength(namesShown)
    expect((await mara.get(at(id, '/day'))).body).toMatchObject({ cameCount: 401, ownCame: false })
  })
})

test('a meeting cannot be found through another club, and loses its author with their account §M.19', async () => {
  const { id } = await set()
  const other = await createCastClub(app, 'invite-only')
  expect((await mara.get(`${other.url}/meetings/${id}`)).status).toBe(404)
  expect((await ines.get(`${other.url}/meetings`)).status).toBe(403)
  const anna = await app.http.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: 'anna@inkhorn.example', name: 'Anna' },
  })
  const cookie = `inkhorn_session=${anna.cookies[0]?.value}`
  const call = (method: 'POST' | 'PATCH' | 'GET', url: string, payload?: object) =>
    app.http.inject({ method, url, headers: { cookie }, ...(payload && { payload }) })
  await call('POST', `${club.url}/join`)
  await mara.post(`${club.url}/admins`, { email: 'anna@inkhorn.example' })
  const meeting = (await call('POST', `${club.url}/meetings`, evening)).json()
  await call('PATCH', at(meeting.id, '/answer'), { answer: 'going', line: 'Hello' })
  await call('GET', '/api/calendar')
  expect((await call('GET', '/api/account/export')).json()).toMatchObject({
    meetingAnswers: [{ meeting: evening.title, answer: 'going', line: 'Hello' }],
  })
  expect((await call('POST', '/api/account/deletion', { email: 'anna@inkhorn.example' })).statusCode).toBe(
    204,
  )
  expect(await read(meeting.id)).toMatchObject({ createdBy: null, answers: [], title: evening.title })
  expect(await userId(app, 'mara')).toBeGreaterThan(0)
})
