import { notifyOfDecline } from '#tests/decline.ts'
import type { TestApp } from '#tests/test-app.ts'
import { type Canaries, knowsBook, nobody, only, seesInto } from './canaries.ts'
import { type ClubKind, signIn, type Signed, siteEmail, type Somebody } from './people.ts'

export interface PrivateClub {
  id: number
  slug: string
  token: string
  bookId: number
  hermit: Somebody
  memberIds: Partial<Record<Signed, number>>
  ratingId: number
  noteId: number
  discussionId: number
  replyId: number
  /** A meeting with a date, one whose date is being found, and its proposed time. */
  meetingIds: readonly [number, number]
  optionId: number
  questionId: number
  /** Two suggestions in its pool, which are on the ballots of two rounds: a ranked one and one vote each. */
  entryIds: readonly [number, number]
  roundIds: readonly [number, number]
  noticeId: number
}

/**
 * Creates a club with this visibility. The names of the callers are no secret, because they are also in the open club. So each
 * club has a hermit, whom nobody outside knows, and an asker, whom only its admins know.
 */
export async function openClub(
  app: TestApp,
  canaries: Canaries,
  people: Record<Signed, Somebody>,
  kind: ClubKind,
): Promise<PrivateClub> {
  const { db } = app
  const post = async (
    who: Somebody,
    url: string,
    payload: object,
    method: 'POST' | 'PUT' | 'PATCH' = 'POST',
  ) => {
    const answer = await app.http.inject({ method, url, payload, headers: { cookie: who.cookie } })
    if (answer.statusCode >= 300) throw new Error(`${method} ${url}: ${answer.body}`)
    return answer.json()
  }
  // Everyone may see the name and description, even of a private club.
  const { id, slug } = await post(people.creator, '/api/clubs', {
    name: `Quiet ${kind}`,
    description: 'We keep to ourselves</script><script>alert(1)</script>',
    visibility: kind,
  })
  const inside = (what: string, depth: 'list' | 'talk' | 'member' | 'running') =>
    canaries.plant(`${what} of the ${kind} club ${id}`, seesInto(db, id, depth))
  const { invite_token: token } = await db
    .selectFrom('clubs')
    .select('invite_token')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  canaries.watch(token, `the invite token of the ${kind} club ${id}`, seesInto(db, id, 'running'))

  const url = `/api/clubs/${id}`
  const hermit = await signIn(app, canaries, inside('the name of a member', 'talk'))
  const asker = await signIn(app, canaries, inside('the name of somebody who waits', 'running'))
  for (const one of [people.member, people.admin, hermit]) await post(one, `${url}/join`, { token })
  await post(people.creator, `${url}/admins`, { email: people.admin.email })
  await askToComeIn(app, id, [people.pending.userId, asker.userId])

  let bookId = 0
  const ofBook = (what: string) =>
    canaries.plant(`the ${what} of a book of the ${kind} club ${id}`, (listener) =>
      knowsBook(db, () => bookId)(listener),
    )
  const book = { title: ofBook('title'), author: ofBook('author'), description: ofBook('description') }
  bookId = (await post(hermit, '/api/books', book)).id
  await post(hermit, `${url}/books`, { bookId })
  await post(hermit, `${url}/books/${bookId}/metadata`, { notes: inside('a list note', 'list') }, 'PATCH')
  await post(hermit, `${url}/books/${bookId}/progress`, { currentPage: 3, totalPages: 99 }, 'PATCH')

  const signed = (depth: 'list' | 'talk') => ({ memberName: inside('a pen name', depth) })
  const review = { clubId: id, rating: 4 }
  await post(hermit, `/api/books/${bookId}/ratings`, {
    ...review,
    comment: inside('a review', 'list'),
    ...signed('talk'),
  })
  await post(hermit, `${url}/books/${bookId}/notes`, { content: inside('a note', 'talk'), ...signed('talk') })
  const quote = { content: inside('a quote', 'talk'), quote: true, ...signed('talk') }
  await post(hermit, `${url}/books/${bookId}/notes`, quote)
  const thread = await post(hermit, `${url}/books/${bookId}/discussions`, {
    title: inside('the title of a discussion', 'talk'),
    content: inside('a discussion', 'talk'),
    ...signed('talk'),
  })
  await post(hermit, `${url}/books/${bookId}/discussions`, {
    content: inside('a reply', 'talk'),
    parentId: thread.id,
    ...signed('talk'),
  })
  const question = await post(hermit, `${url}/books/${bookId}/discussions`, {
    title: inside('the title of a question', 'talk'),
    content: inside('a question', 'talk'),
    type: 'question',
    ...signed('talk'),
  })
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16)
  const meet = (times: object) =>
    post(people.creator, `${url}/meetings`, {
      title: inside('the title of a meeting', 'talk'),
      place: inside('the place of a meeting', 'member'),
      videoUrl: `https://meet.example/${inside('the video link of a meeting', 'member')}`,
      description: inside('the description of a meeting', 'member'),
      bookId,
      timeZone: 'UTC',
      ...times,
    })
  const meeting = await meet({ startsAt: tomorrow })
  const finding = await meet({ options: [tomorrow] })
  const line = inside('a line of an answer to a meeting', 'member')
  const atMeeting = `${url}/meetings/${meeting.id}`
  await post(hermit, `${atMeeting}/answer`, { answer: 'going', line }, 'PATCH')
  const notes = inside('the notes of a meeting', 'member')
  await post(hermit, `${atMeeting}/notes`, { notes, notesVersion: 0 }, 'PATCH')
  await post(hermit, `${atMeeting}/bring`, { lines: [inside('what somebody brings', 'member')] }, 'PUT')
  const { path: calendar } = await post(hermit, `${url}/calendar`, {})
  canaries.watch(calendar, 'the address of a calendar', only(hermit.userId))
  const page = canaries.plant('where a suggestion was sent from', async (listener) => {
    const site = await db.selectFrom('users').select('id').where('email', '=', siteEmail).executeTakeFirst()
    return listener.userId === hermit.userId || listener.userId === site?.id
  })
  const secret = canaries.plant('a token in the address of a page', nobody)
  const at = `/club/${slug}/book/${page}?invite=true&token=${secret}#token=${secret}`
  await post(hermit, '/api/suggestions', { suggestion: 'Quieter, please', url: at })
  await post(hermit, '/api/books', {
    title: canaries.plant('a book that is on no list', only(hermit.userId)),
    author: 'A hermit',
  })
  const suggest = async (suggested: number): Promise<number> =>
    (
      await post(hermit, `${url}/pool`, {
        bookId: suggested,
        pitch: inside('the pitch of a suggestion', 'talk'),
      })
    ).id
  const second = await post(hermit, '/api/books', {
    title: inside('a suggested title', 'talk'),
    author: 'A hermit',
  })
  const entryIds = [await suggest(bookId), await suggest(second.id)] as const
  await post(hermit, `${url}/pool/${entryIds[0]}/answer`, { reason: inside('a reason', 'member') }, 'PATCH')
  const openRound = async (method: string): Promise<number> => {
    const closesAt = new Date(Date.now() + 86_400_000).toISOString()
    const round = { title: inside('the title of a round', 'talk'), entryIds, closesAt, method }
    return (await post(people.creator, `${url}/rounds`, round)).id
  }
  const roundIds = [await openRound('ranked'), await openRound('one-vote')] as const
  await post(hermit, `${url}/rounds/${roundIds[0]}/ballot`, { ranking: entryIds }, 'PATCH')
  const { id: host } = await db
    .selectFrom('members')
    .select('id')
    .where('club_id', '=', id)
    .where('user_id', '=', hermit.userId)
    .executeTakeFirstOrThrow()
  await post(people.creator, `${url}/turns`, { on: true, order: [host] }, 'PUT')
  return {
    id,
    slug,
    meetingIds: [meeting.id, finding.id],
    optionId: finding.options[0].id,
    questionId: question.id,
    entryIds,
    roundIds,
    token,
    bookId,
    hermit,
    memberIds: await rowsIn(app, id, people),
    noticeId: await notifyOfDecline(app, id, people.pending.userId),
    ...(await writeAsMember(app, people.member, id, bookId)),
  }
}

/** Writes posts as the member caller, so that their own changes have a target. They have at most one review. */
export async function writeAsMember(app: TestApp, member: Somebody, clubId: number, bookId: number) {
  const page = `/api/clubs/${clubId}/books/${bookId}`
  const write = async (url: string, payload: object): Promise<number> => {
    const answer = await app.http.inject({
      method: 'POST',
      url,
      payload,
      headers: { cookie: member.cookie },
    })
    if (answer.statusCode !== 201) throw new Error(`${url}: ${answer.body}`)
    return answer.json<{ id: number }>().id
  }
  await app.db
    .deleteFrom('reviews')
    .where('club_id', '=', clubId)
    .where('user_id', '=', member.userId)
    .execute()
  const discussionId = await write(`${page}/discussions`, { title: 'Well?', content: 'What now?' })
  return {
    ratingId: await write(`/api/books/${bookId}/ratings`, { clubId, rating: 5 }),
    noteId: await write(`${page}/notes`, { content: 'A thought' }),
    discussionId,
    replyId: await write(`${page}/discussions`, { content: 'Indeed', parentId: discussionId }),
  }
}

async function askToComeIn({ db }: TestApp, clubId: number, userIds: readonly number[]): Promise<void> {
  const joined_at = new Date().toISOString()
  const people = await db
    .selectFrom('users')
    .select(['id', 'first_name'])
    .where('id', 'in', userIds)
    .execute()
  await db
    .insertInto('members')
    .values(
      people.map(({ id, first_name }) => ({
        club_id: clubId,
        user_id: id,
        member_name: first_name,
        role: 'member' as const,
        status: 'pending' as const,
        joined_at,
      })),
    )
    .execute()
}

async function rowsIn({ db }: TestApp, clubId: number, people: Record<Signed, Somebody>) {
  const rows = await db
    .selectFrom('members')
    .select(['id', 'user_id'])
    .where('club_id', '=', clubId)
    .execute()
  const rowOf = (who: Somebody) => rows.find(({ user_id }) => user_id === who.userId)?.id ?? 0
  return {
    creator: rowOf(people.creator),
    admin: rowOf(people.admin),
    member: rowOf(people.member),
    pending: rowOf(people.pending),
  }
}
