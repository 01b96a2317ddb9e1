import type { APIRequestContext, Page } from '@playwright/test'
import { type PageName, to } from '#contract/pages.ts'
import { fillChoosing, fillTogether, findDate, longName, planMeeting } from './every-state.ts'
import { archiveOf, restoreAs } from './carried-club.ts'
import { newName, signInAs, type StartedClub, startClub } from './steps.ts'

/** The path of every page, in a club that has something to show on each of them. Leaves Mara signed in. */
export async function fillEveryPage(page: Page): Promise<Record<PageName, string>> {
  const mara = await signInAs(page, 'mara')
  const club = await startClub(
    mara,
    { name: newName(longName), description: `Slowly. ${'Donaudampfschifffahrtsgesellschaft'.repeat(4)}` },
    ['Dracula', 'Persuasion', 'The Curious Incident of the Dog in the Night-Time'],
  )
  const [book] = await (await mara.get(`/api/clubs/${club.id}/books`)).json()
  await mara.patch(`/api/clubs/${club.id}/books/${book.id}`, { data: { status: 'reading' } })
  await fillTogether(page, club)
  await mara.put(`/api/library/${book.id}`, { data: { shelf: 'read', rating: 3.5, note: longName } })
  const roundId = await fillChoosing(page, club)
  const meeting = await planMeeting(page, club, { bookId: undefined })
  await findDate(page, club)
  const [member] = await (await mara.get(`/api/clubs/${club.id}/members`)).json()
  const thread = await (
    await mara.post(`/api/clubs/${club.id}/board`, { data: { content: 'Who brings the wine?' } })
  ).json()
  await mara.post(`/api/clubs/${club.id}/board/${thread.id}/replies`, { data: { content: longName } })
  await mara.post('/api/suggestions', { data: { suggestion: longName, url: to.about() } })
  const handle = `mara-${club.slug.slice(-8)}`.replace(/[^a-z0-9]+/g, '-').replace(/-$/, '')
  await mara.patch('/api/account', { data: { handle } })
  await mara.put(`/api/library/${book.id}`, { data: { shelf: 'read', rating: 4.5 } })
  await mara.post(`/api/library/${book.id}/reads`, { data: { finishedOn: '2024-05', format: 'audio' } })
  await mara.put('/api/library/goal', { data: { year: 2024, books: 2 } })
  return {
    home: to.home(),
    browse: to.browse(club.name),
    signIn: '/sign-in',
    join: to.join('made-up'),
    begin: to.begin(),
    firstSteps: to.firstSteps(),
    inviteReaders: to.inviteReaders(),
    account: to.account(),
    notifications: to.notifications(),
    notificationPreferences: to.notificationPreferences(),
    popular: to.popular(),
    club: to.club(club.slug),
    members: to.members(club.slug),
    member: to.member(club.slug, member.id),
    discussions: to.discussions(club.slug),
    choose: to.choose(club.slug),
    round: to.round(club.slug, roundId),
    meetings: to.meetings(club.slug),
    meeting,
    board: to.board(club.slug),
    boardThread: to.boardThread(club.slug, thread.id),
    reports: to.reports(club.slug),
    settings: to.settings(club.slug),
    clubImport: to.clubImport(club.slug),
    book: `${to.book(club.slug, book.id)}?tab=discussions`,
    bookClubs: to.bookClubs(book.id),
    books: to.books(),
    suggestions: to.suggestions(),
    about: to.about(),
    chronicles: to.chronicles(),
    year: to.year(2024),
    reader: to.reader(handle),
    waiting: to.waiting(),
    admin: to.admin(),
    onward: to.nextMeeting(),
    imprint: to.ownPage('imprint'),
    privacy: to.ownPage('privacy'),
    importBooks: to.importBooks(),
    ...(await carryClub(mara, club)),
  }
}

/** Once for a server: the club of whoever comes first. */
let carried: Promise<Record<'bringClub' | 'placeholder', string>> | undefined

const carryClub = (mara: APIRequestContext, club: StartedClub) =>
  (carried ??= archiveOf(mara, club)
    .then((zip) => restoreAs(mara, zip))
    .then(({ archiveId, placeholders: [first] }) => ({
      bringClub: to.bringClub(archiveId),
      placeholder: first?.path ?? '',
    })))
