import { addToList, createBookInClub, type BookInClub } from './book-in-club.ts'
import { memberId, writeBook } from './club.ts'
import { pictureOf } from './picture.ts'
import { done } from './sealed-club.ts'
import type { Caller, TestApp } from './test-app.ts'

export interface LivedInClub extends BookInClub {
  mara: Caller
  jonas: Caller
  ownBookId: number
}

/** Words that an archive must not have, wherever they are. */
export const privateWords = ['my own secret note', '@inkhorn.example'] as const

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

/** A club with something of everything: a plan, texts, reactions, pictures, conversations, meetings and a vote that is over. */
export async function createLivedInClub(app: TestApp): Promise<LivedInClub> {
  const mara = await app.as('mara')
  const jonas = await app.as('jonas')
  const club = await createBookInClub(app, 'public-preview')
  const cover = await pictureOf(60, 40, '#224466')
  const { id: ownBookId } = await done(
    mara.post('/api/books', { title: '=SUM(1)', author: 'Éva Ő, Jr.', coverImageUrl: cover, pageCount: 212 }),
  )
  await addToList(app, club, ownBookId)
  await done(mara.patch(club.url, { imageUrl: await pictureOf(60, 40, '#aa5500'), overlayColor: 'green' }))
  await talkAboutBook(club, mara, jonas)
  await talkOnBoard(app, club, mara, jonas)
  await meet(app, club, mara, jonas)
  await vote(club, mara, jonas)
  await done(mara.put(`/api/library/${club.bookId}`, { shelf: 'read', note: privateWords[0] }))
  return { ...club, mara, jonas, ownBookId }
}

async function talkAboutBook(club: BookInClub, mara: Caller, jonas: Caller): Promise<void> {
  await done(mara.patch(`${club.page}/plan`, { chapters: 10 }))
  await done(jonas.patch(`${club.page}/progress`, { finished: true }))
  const thread = await done(
    jonas.post(`${club.page}/discussions`, {
      title: 'The end <b>is</b> near',
      content: 'Nobody **saw** it coming 🦄 ||spoiler||',
      place: 900,
      memberName: 'Jonas',
    }),
  )
  const answer = await done(
    mara.post(`${club.page}/discussions`, {
      parentId: thread.id,
      content: 'I did',
      place: 900,
      memberName: 'Mara',
    }),
  )
  await done(
    jonas.post(`${club.page}/discussions`, {
      parentId: answer.id,
      content: 'Behind a pen name',
      memberName: 'Q.',
    }),
  )
  const gone = await done(
    mara.post(`${club.page}/discussions`, {
      title: 'A question?',
      content: 'Deleted words',
      place: 0,
      memberName: 'Mara',
    }),
  )
  await done(
    jonas.post(`${club.page}/discussions`, {
      parentId: gone.id,
      content: 'An answer to it',
      place: 0,
      memberName: 'Jonas',
    }),
  )
  await done(mara.delete(`${club.page}/discussions/${gone.id}`))
  await done(mara.post(`${club.page}/discussions/${thread.id}/reactions`, { reaction: 'tears' }))
  const note = await done(
    mara.post(`${club.page}/notes`, {
      content: 'The tide comes in',
      quote: true,
      pageNumber: 12,
      memberName: 'Mara',
    }),
  )
  await done(jonas.post(`${club.page}/notes/${note.id}/reactions`, { reaction: 'heart' }))
  const review = await done(
    jonas.post(`/api/books/${club.bookId}/ratings`, {
      clubId: club.id,
      rating: 4.5,
      comment: 'A house like no other.',
      memberName: 'Jonas',
    }),
  )
  await done(mara.post(`/api/books/${club.bookId}/ratings/${review.id}/reactions`, { reaction: 'agree' }))
  await done(
    mara.post(`/api/books/${club.bookId}/ratings`, {
      clubId: club.id,
      rating: 3,
      comment: '',
      memberName: 'Mara',
    }),
  )
}

async function talkOnBoard(app: TestApp, club: BookInClub, mara: Caller, jonas: Caller): Promise<void> {
  const thread = await done(
    jonas.post(`${club.url}/board`, {
      content: 'Who brings wine?',
      pictures: [{ image: await pictureOf(60, 40, '#7c5cd6'), description: 'A bottle' }],
    }),
  )
  const content = '@Jonas, I do'
  const mentions = [{ memberId: await memberId(app, club.id, 'jonas'), start: 0, length: 6 }]
  const reply = await done(mara.post(`${club.url}/board/${thread.id}/replies`, { content, mentions }))
  await done(
    jonas.post(`${club.url}/board/${thread.id}/replies/${reply.id}/reactions`, { reaction: 'heart' }),
  )
  const rules = await done(mara.post(`${club.url}/board`, { content: 'How we talk here' }))
  await done(mara.patch(`${club.url}/board/${rules.id}`, { pinned: true }))
}

async function meet(app: TestApp, club: BookInClub, mara: Caller, jonas: Caller): Promise<void> {
  const evening = {
    timeZone: 'Europe/Berlin',
    minutes: 90,
    place: 'Café Hofmann',
    description: 'Bring your copy.',
  }
  const meeting = await done(
    mara.post(`${club.url}/meetings`, {
      ...evening,
      title: 'The end, with cake',
      startsAt: inDays(30).slice(0, 16),
      bookId: club.bookId,
    }),
  )
  const url = `${club.url}/meetings/${meeting.id}`
  await done(jonas.patch(`${url}/answer`, { answer: 'going', guests: 1, line: 'With cake' }))
  await done(jonas.put(`${url}/bring`, { lines: ['Cake', 'Plates'] }))
  const past = await done(
    mara.post(`${club.url}/meetings`, { ...evening, title: 'The first', startsAt: inDays(20).slice(0, 16) }),
  )
  // It has been: nobody can set a meeting in the past.
  await app.db
    .updateTable('meetings')
    .set({
      wall_time: '2024-02-29T19:30',
      starts_at: '2024-02-29T18:30:00.000Z',
      ends_at: '2024-02-29T20:00:00.000Z',
    })
    .where('id', '=', past.id)
    .execute()
  await done(jonas.patch(`${club.url}/meetings/${past.id}/attendance`, { came: true }))
  const options = [inDays(40).slice(0, 16), inDays(41).slice(0, 16)]
  await done(mara.post(`${club.url}/meetings`, { ...evening, title: 'Someday', options }))
}

async function vote(club: BookInClub, mara: Caller, jonas: Caller): Promise<void> {
  const books = [await writeBook(mara, `First of ${club.id}`), await writeBook(jonas, `Second of ${club.id}`)]
  const [first, second] = [
    await done(mara.post(`${club.url}/pool`, { bookId: books[0], pitch: 'Short' })),
    await done(jonas.post(`${club.url}/pool`, { bookId: books[1], pitch: 'Long' })),
  ]
  const open = (entryIds: number[]) =>
    done(mara.post(`${club.url}/rounds`, { entryIds, closesAt: inDays(3), method: 'ranked' }))
  const round = await open([first.id, second.id])
  for (const by of [mara, jonas])
    await done(by.patch(`${club.url}/rounds/${round.id}/ballot`, { ranking: [second.id, first.id] }))
  await done(mara.post(`${club.url}/rounds/${round.id}/close`))
  const third = await done(
    mara.post(`${club.url}/pool`, {
      bookId: await writeBook(mara, `Third of ${club.id}`),
      pitch: 'Still open',
    }),
  )
  await takeTurns(club, mara)
  const sealed = await open([first.id, third.id])
  await done(jonas.patch(`${club.url}/rounds/${sealed.id}/ballot`, { ranking: [third.id] }))
}

async function takeTurns({ id, url }: BookInClub, mara: Caller): Promise<void> {
  const members: { id: number; name: string }[] = await done(mara.get(`/api/clubs/${id}/members`))
  const order = members.toReversed().map((member) => member.id)
  await done(mara.put(`${url}/turns`, { on: true, order }))
  await done(mara.post(`${url}/turns/pick`, { bookId: await writeBook(mara, `Chosen in ${id}`) }))
}
