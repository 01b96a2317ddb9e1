import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listWrongCounters } from '#server/backup/counters.ts'
import { type BookInClub, createBookInClub } from '#tests/book-in-club.ts'
import { joinByInvite, memberId, userId } from '#tests/club.ts'
import { pictureOf } from '#tests/picture.ts'
import { done, signInAs } from '#tests/sealed-club.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/test-app.ts'

let app: TestApp
let mara: Caller
let jonas: Caller
let ines: Caller
let site: Caller
let club: BookInClub
beforeAll(async () => {
  // Nothing listens there: emails wait.
  app = await createTestApp({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'books@inkhorn.example' })
  site = await signInAs(app, 'First')
  mara = await app.as('mara')
  jonas = await app.as('jonas')
  ines = await app.as('ines')
  club = await createBookInClub(app, 'open')
  await joinByInvite(app, club, 'ines')
})
afterAll(() => app.close())

const report = (by: Caller, kind: string, id: number, more: object = {}) =>
  by.post('/api/reports', { subject: { kind, id }, reason: 'spam', ...more })
const queue = (by = mara, query = '') => done(by.get(`${club.url}/reports${query}`))
const decide = (id: number, outcome: string, reason = '', by = mara) =>
  by.patch(`${club.url}/reports/${id}`, { outcome, reason })
const lastNews = async (by: Caller): Promise<string> => (await done(by.get('/api/notifications')))[0]?.title

/** One text of each kind by Jonas, how others list it, and the word in it. */
const kinds = {
  note: {
    write: (word: string) => done(jonas.post(`${club.page}/notes`, { content: word, memberName: 'Jonas' })),
    lists: () => [`${club.page}/notes`],
  },
  review: {
    write: (word: string) =>
      done(
        jonas.post(`/api/books/${club.bookId}/ratings`, {
          clubId: club.id,
          rating: 2,
          comment: word,
          memberName: 'Jonas',
        }),
      ),
    lists: () => [`/api/books/${club.bookId}/ratings?clubId=${club.id}`],
  },
  post: {
    write: (word: string) =>
      done(
        jonas.post(`${club.page}/discussions`, {
          title: `About ${word}`,
          content: word,
          memberName: 'Jonas',
        }),
      ),
    lists: () => [`${club.page}/discussions`, `${club.url}/discussions`],
  },
  board: {
    write: (word: string) => done(jonas.post(`${club.url}/board`, { content: word })),
    lists: () => [`${club.url}/board`, `${club.url}/board-line`],
  },
}

const everything = async (by: Caller, lists: readonly string[]): Promise<string> =>
  JSON.stringify(await Promise.all(lists.map(async (list) => (await by.get(list)).body)))

for (const [kind, { write, lists }] of Object.entries(kinds))
  test(`a hidden ${kind} is there for its author alone, marked, and counts nowhere; it can be shown again §O.40 §O.41`, async () => {
    const word = `Unwanted${kind}`
    const { id } = await write(word)
    expect(await everything(ines, lists())).toContain(word)
    const reported = await report(ines, kind, id, { details: 'Look at this' })
    expect(reported.status).toBe(201)
    const [row] = await queue()
    expect(row).toMatchObject({
      id: reported.body.id,
      subject: { kind, id },
      name: 'Jonas',
      account: null,
      reporters: 1,
      reasons: [{ reason: 'spam', count: 1 }],
      details: ['Look at this'],
      hidden: false,
    })
    expect(row.words).toContain(word)

    expect((await decide(row.id, 'hidden', 'Not here, please')).body).toMatchObject({
      hidden: true,
      decision: { outcome: 'hidden', reason: 'Not here, please', by: 'Mara' },
    })
    for (const other of [ines, mara, app.visitor])
      expect(await everything(other, lists())).not.toContain(word)
    expect(await everything(jonas, lists().slice(0, 1))).toMatch(new RegExp(`${word}.*"hidden":true`))
    expect(await listWrongCounters(app.db)).toEqual([])
    expect(await lastNews(ines)).toContain('What you reported is now hidden')
    expect(await lastNews(jonas)).toMatch(/hidden your .* from others.*“Not here, please”/)

    expect((await done(decide(row.id, 'none'))).decision).toMatchObject({ outcome: 'none', undid: 'hiding' })
    expect(await everything(ines, lists())).toContain(word)
    expect(await listWrongCounters(app.db)).toEqual([])
    expect(await lastNews(jonas)).toContain('again')

    expect((await decide(row.id, 'removed')).body.exists).toBe(false)
    expect(await everything(jonas, lists())).not.toContain(word)
    expect(await listWrongCounters(app.db)).toEqual([])
    expect(await queue()).toEqual([])
  })

test('a hidden post with replies is a stub to others, whose replies stay, and nobody can answer or edit it §O.42', async () => {
  const thread = await kinds.post.write('Offensive')
  const answer = { parentId: thread.id, content: 'I disagree' }
  await done(ines.post(`${club.page}/discussions`, answer))
  await done(report(ines, 'question', thread.id))
  const [row] = await queue()
  await done(decide(row.id, 'hidden'))

  const [seen] = await done(ines.get(`${club.page}/discussions`))
  expect(seen).toMatchObject({ id: thread.id, title: '', content: '', memberName: null, createdBy: null })
  expect(seen.deletedAt).not.toBeNull()
  expect(seen.replies).toMatchObject([{ content: 'I disagree' }])
  expect((await ines.post(`${club.page}/discussions`, answer)).status).toBe(404)
  expect((await jonas.post(`${club.page}/discussions`, answer)).status).toBe(403)
  expect((await jonas.patch(`${club.page}/discussions/${thread.id}`, { content: 'New' })).status).toBe(403)
  expect(
    (await ines.put(`${club.page}/discussions/${thread.id}/reaction`, { reaction: 'heart' })).status,
  ).toBe(404)
  expect(await listWrongCounters(app.db)).toEqual([])
  expect((await jonas.delete(`${club.page}/discussions/${thread.id}`)).status).toBe(204)
  expect(await listWrongCounters(app.db)).toEqual([])
})

test('several reporters are one row, each counts once, and none of them is named anywhere §O.43', async () => {
  const { id } = await kinds.note.write('Reported twice')
  const tariq = await app.as('tariq')
  await done(report(ines, 'note', id, { reason: 'harassment', details: 'He means me' }))
  await done(report(tariq, 'note', id, { reason: 'harassment' }))
  expect((await report(ines, 'note', id)).body).toMatchObject({ status: 409, code: 'already-reported' })
  const [row] = await queue()
  expect(row).toMatchObject({ reporters: 2, reasons: [{ reason: 'harassment', count: 2 }] })
  expect(JSON.stringify(row)).not.toMatch(/Ines|Tariq/)
  expect(await lastNews(mara)).toContain('was reported')

  await done(decide(row.id, 'warned', 'Be kind'))
  expect(await lastNews(jonas)).toContain('sent you a warning about your note')
  for (const who of [jonas, mara]) {
    const seen = [await done(who.get('/api/notifications')), (await who.get('/api/account/export')).body]
    expect(JSON.stringify(seen)).not.toMatch(/He means me|Reported by/)
  }
  expect(await lastNews(jonas)).not.toMatch(/Mara|Ines|Tariq/)
  expect(JSON.stringify((await ines.get('/api/account/export')).body)).toContain('He means me')
  expect(await queue(mara, '?state=decided')).toContainEqual(
    expect.objectContaining({ id: row.id, decision: expect.objectContaining({ outcome: 'warned' }) }),
  )
  await done(jonas.delete(`${club.page}/notes/${id}`))
})

test('only what one sees can be reported, not one’s own, with a reason, and twenty things a day §O.44', async () => {
  const closed = await createBookInClub(app, 'invite-only')
  const secret = await done(jonas.post(`${closed.page}/notes`, { content: 'Among us' }))
  const own = await done(ines.post(`${club.page}/notes`, { content: 'Mine' }))
  const ofBoard = await done(jonas.post(`${club.url}/board`, { content: 'For members' }))
  const tariq = await app.as('tariq')
  expect((await report(ines, 'note', secret.id)).status).toBe(404)
  expect((await report(ines, 'note', 999_999)).status).toBe(404)
  expect((await report(tariq, 'board', ofBoard.id)).status).toBe(404)
  expect((await report(app.visitor, 'note', own.id)).status).toBe(401)
  for (const handle of ['nobody-at-all', 'x'])
    expect((await report(ines, 'reader', 0, { subject: { kind: 'reader', id: handle } })).status).toBe(
      handle === 'x' ? 400 : 404,
    )
  expect((await report(ines, 'note', own.id)).body.errors).toMatchObject([{ field: 'subject' }])
  for (const [body, field] of [
    [{ subject: { kind: 'poem', id: 1 }, reason: 'spam' }, 'subject.kind'],
    [{ subject: { kind: 'note', id: own.id }, reason: 'boring' }, 'reason'],
    [{ subject: { kind: 'note', id: own.id }, reason: 'spam', details: 'x'.repeat(1001) }, 'details'],
  ] as const)
    expect((await tariq.post('/api/reports', body)).body).toMatchObject({ status: 400, errors: [{ field }] })

  const noor = { id: await userId(app, 'noor'), ...(await app.as('noor')) }
  const created_at = new Date().toISOString()
  const reports = await app.db
    .insertInto('reports')
    .values(
      Array.from({ length: 20 }, (_, n) => ({
        kind: 'note' as const,
        subject_id: 1_000_000 + n,
        club_id: closed.id,
        user_id: null,
        created_at,
        decided_at: created_at,
        for_site: 0 as const,
      })),
    )
    .returning('id')
    .execute()
  const reasons = reports.map(({ id }) => ({
    report_id: id,
    user_id: noor.id,
    reason: 'spam' as const,
    details: '',
    created_at,
  }))
  await app.db.insertInto('report_reasons').values(reasons).execute()
  const refused = await report(noor, 'note', own.id)
  expect(refused.body).toMatchObject({ status: 429, code: 'too-fast' })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(80_000)
})

test('the queue and its decisions are for the club’s admins, and what concerns one of them is not theirs §O.45', async () => {
  const { id } = await kinds.note.write('For admins')
  await done(report(ines, 'note', id))
  const [row] = await queue()
  for (const [who, status] of [
    [ines, 403],
    [await app.as('tariq'), 403],
    [app.visitor, 401],
  ] as const) {
    expect((await who.get(`${club.url}/reports`)).status).toBe(status)
    expect((await who.get(`${club.url}/reports/${row.id}/words`)).status).toBe(status)
    expect((await decide(row.id, 'none', '', who)).status).toBe(status)
  }
  expect((await decide(row.id, 'suspended')).body.errors).toMatchObject([{ field: 'outcome' }])
  expect((await decide(row.id, 'burned')).body.errors).toMatchObject([{ field: 'outcome' }])
  expect((await decide(999_999, 'none')).status).toBe(404)

  const byAdmin = await done(mara.post(`${club.page}/notes`, { content: 'By an admin', memberName: 'Mara' }))
  await done(report(ines, 'note', byAdmin.id))
  expect((await queue()).map(({ id: one }: { id: number }) => one)).toEqual([row.id])
  const other = await createBookInClub(app, 'open')
  expect((await mara.patch(`${other.url}/reports/${row.id}`, { outcome: 'none' })).status).toBe(404)
  await done(decide(row.id, 'removed'))
})

test('a text beyond a moderator’s place stays sealed in the queue until they look ahead on purpose §O.46', async () => {
  await done(mara.patch(`${club.page}/plan`, { chapters: 10 }))
  await done(jonas.patch(`${club.page}/progress`, { finished: true }))
  await done(ines.patch(`${club.page}/progress`, { finished: true }))
  const { id } = await done(jonas.post(`${club.page}/notes`, { content: 'The butler did it', place: 900 }))
  const unread = await done(jonas.post(`${club.page}/notes`, { content: 'Sealed to Tariq', place: 900 }))
  expect((await report(await app.as('tariq'), 'note', unread.id)).status).toBe(404)
  await done(report(ines, 'note', id, { reason: 'spoiler', details: 'He names the butler' }))
  const [row] = await queue()
  expect(row).toMatchObject({ sealed: true, words: null, details: [] })
  expect(JSON.stringify(row)).not.toContain('butler')
  expect(await done(mara.get(`${club.url}/reports/${row.id}/words`))).toEqual({
    words: 'The butler did it',
    details: ['He names the butler'],
  })
  await done(decide(row.id, 'hidden'))
  expect(JSON.stringify(await queue(mara, '?state=decided'))).not.toContain('butler')
})

test('a reader reported in a club is warned or removed from it; a picture goes without its post §O.47', async () => {
  const tariq = await app.as('tariq')
  await joinByInvite(app, club, 'tariq')
  await done(
    ines.post('/api/reports', {
      subject: { kind: 'reader', id: await userId(app, 'tariq'), clubId: club.id },
      reason: 'harassment',
    }),
  )
  const [row] = await queue()
  expect(row).toMatchObject({ name: 'Tariq', outcomes: ['none', 'removed', 'warned'] })
  await done(decide(row.id, 'removed', 'Third time'))
  expect(await memberId(app, club.id, 'tariq')).toBeUndefined()
  expect(await lastNews(tariq)).toContain('removed you from')

  const pictures = [{ image: await pictureOf(60, 40, '#f00'), description: 'Red' }]
  const post = await done(jonas.post(`${club.url}/board`, { content: 'Look', pictures }))
  await done(report(ines, 'picture', post.id, { reason: 'illegal' }))
  const [ofPicture] = await queue()
  expect(ofPicture).toMatchObject({ subject: { kind: 'picture' }, pictures: [{ description: 'Red' }] })
  await done(decide(ofPicture.id, 'removed'))
  expect(await done(ines.get(`${club.url}/board/${post.id}`))).toMatchObject({
    content: 'Look',
    pictures: [],
  })
})

test('site admins decide on what is about an admin, a club or outside clubs, and on what has waited for two days; the log says what they opened and whom they decided about §O.48 §O.121 §O.123', async () => {
  const siteQueue = () => done(site.get('/api/admin/reports'))
  const decideAsSite = (id: number, outcome: string, reason = '') =>
    site.patch(`/api/admin/reports/${id}`, { outcome, reason })
  for (const other of [mara, ines, app.visitor]) {
    expect((await other.get('/api/admin/reports')).status).toBe(404)
    expect((await other.patch('/api/admin/reports/1', { outcome: 'burned' })).status).toBe(404)
  }
  const founders = await done(
    mara.post(`${club.page}/notes`, { content: 'By the founder', memberName: 'Quill', place: 0 }),
  )
  await done(report(ines, 'note', founders.id))
  const found = await siteQueue()
  const ofAdmin = found.find(({ words }: { words: string }) => words === 'By the founder')
  expect(ofAdmin).toMatchObject({
    name: 'Quill',
    account: { id: await userId(app, 'mara'), name: 'Mara', handle: null },
    outcomes: expect.arrayContaining(['hidden', 'suspended']),
  })
  expect(await lastNews(site)).toMatch(/waits? for a site admin/)
  expect(await done(site.get(`/api/admin/reports/${ofAdmin.id}/words`))).toMatchObject({
    words: 'By the founder',
  })
  const { id: sealedId } = await done(
    mara.post(`${club.page}/notes`, { content: 'The founder’s ending', place: 900 }),
  )
  await done(report(ines, 'note', sealedId))
  const sealed = (await siteQueue()).find((one: { sealed: boolean }) => one.sealed)
  await done(site.get(`/api/admin/reports/${sealed.id}/words`))
  await done(decideAsSite(ofAdmin.id, 'hidden'))
  const concerns = { id: await userId(app, 'mara'), name: 'Mara' }
  expect((await done(site.get('/api/admin/log'))).slice(0, 2)).toMatchObject([
    { action: 'report-decided', subjectId: ofAdmin.id, concerns },
    { action: 'report-opened', subjectId: sealed.id, concerns },
  ])
  expect(JSON.stringify(await done(ines.get(`${club.page}/notes`)))).not.toContain('By the founder')

  const { id } = await kinds.note.write('Left for too long')
  await done(report(ines, 'note', id))
  const [waiting] = await queue()
  const isThere = ({ id: one }: { id: number }) => one === waiting.id
  expect((await siteQueue()).some(isThere)).toBe(false)
  await app.db
    .updateTable('reports')
    .set({ created_at: new Date(Date.now() - 49 * 3_600_000).toISOString() })
    .where('id', '=', waiting.id)
    .execute()
  expect((await siteQueue()).find(isThere)).toMatchObject({ club: { id: club.id } })
  await done(decideAsSite(waiting.id, 'suspended', 'Third time'))
  expect((await jonas.get('/api/auth/user')).status).toBe(401)
  expect(
    (await app.db.selectFrom('admin_log').select('action').execute()).map(({ action }) => action),
  ).toEqual(['report-opened', 'report-decided', 'reader-suspended', 'report-decided'])
  expect((await queue(mara, '?state=decided'))[0]).toMatchObject({
    decision: { outcome: 'suspended', bySite: true },
  })

  const doomed = await createBookInClub(app, 'public-preview')
  await done(report(ines, 'club', doomed.id, { reason: 'illegal' }))
  const ofClub = (await siteQueue()).at(-1)
  expect(ofClub).toMatchObject({ name: doomed.name, path: `/club/${doomed.slug}`, club: null })
  expect((await decideAsSite(ofClub.id, 'hidden')).body.errors).toMatchObject([{ field: 'outcome' }])
  await done(decideAsSite(ofClub.id, 'removed', 'Forbidden goods'))
  expect((await mara.get(`${doomed.url}/books`)).status).toBe(404)
  expect((await mara.post(`${doomed.url}/restore`)).status).toBe(404)
  expect(await lastNews(mara)).toContain('Forbidden goods')
})

test('what was decided about a reader who becomes an admin of the club leaves its admins for site admins §O.122', async () => {
  const decided = (by: Caller, url: string) => done(by.get(`${url}?state=decided`))
  const other = await createBookInClub(app, 'open')
  const noor = await app.as('noor')
  await joinByInvite(app, other, 'noor')
  await joinByInvite(app, other, 'ines')
  const { id: noteId } = await done(noor.post(`${other.page}/notes`, { content: 'Before that' }))
  const { id } = await done(report(ines, 'note', noteId))
  await done(mara.patch(`${other.url}/reports/${id}`, { outcome: 'none' }))
  const isThere = expect.arrayContaining([expect.objectContaining({ id })])
  expect(await decided(mara, `${other.url}/reports`)).toEqual(isThere)
  expect(await decided(site, '/api/admin/reports')).not.toEqual(isThere)
  const noors = await memberId(app, other.id, 'noor')
  await done(mara.post(`${other.url}/members/${noors}/make-admin`))
  expect(await decided(mara, `${other.url}/reports`)).not.toEqual(isThere)
  expect(await decided(site, '/api/admin/reports')).toEqual(isThere)
})

test('a moderator who deletes their account leaves decisions without a name §O.124', async () => {
  const other = await createBookInClub(app, 'open')
  await joinByInvite(app, other, 'ines')
  const [kim, lee] = [await signInAs(app, 'Kim'), await signInAs(app, 'Lee')]
  for (const one of [kim, lee]) await one.post(`${other.url}/join`, { token: other.token })
  const { id: kimId } = await done(kim.get('/api/auth/user'))
  const members: { id: number; userId: number }[] = await done(mara.get(`${other.url}/members`))
  const member = members.find((one) => one.userId === kimId)?.id
  await done(mara.post(`${other.url}/members/${member}/make-admin`))
  const { id: noteId } = await done(lee.post(`${other.page}/notes`, { content: 'Hm' }))
  const { id } = await done(report(ines, 'note', noteId))
  const decision = async () =>
    (await done(mara.get(`${other.url}/reports?state=decided`))).find((one: { id: number }) => one.id === id)
      .decision.by
  await done(kim.patch(`${other.url}/reports/${id}`, { outcome: 'none' }))
  expect(await decision()).toBe('Kim')
  await done(kim.post('/api/account/deletion', { email: 'kim@inkhorn.example' }))
  expect(await decision()).toBe('A former reader')
})

describe('who is suspended for a report', () => {
  const email = 'sam@inkhorn.example'
  const signIn = () => app.visitor.post('/api/auth/login', { email, name: 'Sam' })
  const decideAsSite = (id: number, outcome: string, reason = '') =>
    done(site.patch(`/api/admin/reports/${id}`, { outcome, reason }))
  const emails = async () =>
    (
      await app.db
        .selectFrom('jobs')
        .select('payload')
        .where('kind', '=', 'email')
        .where('payload', 'like', `%"to":"${email}"%`)
        .orderBy('id')
        .execute()
    ).map(({ payload }) => JSON.parse(payload))
  let samId: number
  let reportId: number
  const reportSam = async (): Promise<number> =>
    (await done(report(ines, 'reader', samId, { reason: 'harassment' }))).id
  beforeAll(async () => {
    const sam = await signInAs(app, 'Sam')
    samId = (await done(sam.get('/api/auth/user'))).id
    await done(sam.patch('/api/account', { handle: 'sam-reads', libraryVisibility: 'everyone' }))
    reportId = await reportSam()
  })

  test('gets one email that says why, and reads the same when signing in §O.119', async () => {
    await decideAsSite(reportId, 'suspended')
    expect((await signIn()).body).toMatchObject({
      status: 403,
      detail: expect.stringMatching(/The reason is harassment\..*write to/),
    })
    const [first] = await emails()
    expect(first).toMatchObject({ subject: 'Your account is suspended' })
    expect(first.text).toContain('The reason is harassment.')

    await done(site.patch('/api/admin/settings', { imprint: 'Write to Mara' }))
    await decideAsSite(reportId, 'suspended', 'You insulted Ines.')
    expect((await signIn()).body.detail).toMatch(/The reason: “You insulted Ines”\. If.*imprint/)
    expect(await emails()).toHaveLength(1)
  })

  test('is let in again once another decision replaces it, unless something else suspends them too §O.120', async () => {
    const openReport = async () =>
      (await done(site.get('/api/admin/reports?state=decided'))).find(
        ({ id }: { id: number }) => id === reportId,
      )
    expect(await openReport()).toMatchObject({ suspends: true })
    await decideAsSite(reportId, 'none')
    expect(await openReport()).toMatchObject({
      suspends: false,
      decision: { outcome: 'none', undid: 'suspension' },
    })
    const back = await signInAs(app, 'Sam')
    expect(await lastNews(back)).toBe('Your account is no longer suspended')

    await decideAsSite(reportId, 'suspended')
    const another = await reportSam()
    await decideAsSite(another, 'suspended', 'Again')
    await decideAsSite(reportId, 'warned')
    expect((await signIn()).body).toMatchObject({ status: 403, detail: expect.stringMatching(/Again/) })
    await decideAsSite(reportId, 'suspended', 'Once more')
    expect((await signIn()).body.detail).toContain('Once more')
    await decideAsSite(another, 'none')
    await decideAsSite(reportId, 'warned', 'Be kind')
    const titles = (await done((await signInAs(app, 'Sam')).get('/api/notifications'))).map(
      ({ title }: { title: string }) => title,
    )
    expect(titles.slice(0, 2).toSorted()).toEqual([
      'A moderator sent you a warning. The reason: “Be kind”',
      'Your account is no longer suspended',
    ])

    await decideAsSite(reportId, 'suspended')
    await done(site.patch(`/api/admin/readers/${samId}`, { suspended: true }))
    await decideAsSite(reportId, 'none')
    expect((await signIn()).body).toMatchObject({
      status: 403,
      detail: expect.stringMatching(/suspended, so you can’t sign in\. If/),
    })
    await decideAsSite(reportId, 'suspended')
    await decideAsSite(reportId, 'none')
    expect((await signIn()).status).toBe(403)
    await done(site.patch(`/api/admin/readers/${samId}`, { suspended: false }))
    expect((await signIn()).status).toBe(200)
  })
})
