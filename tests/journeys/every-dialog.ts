import type { APIRequestContext, Page } from '@playwright/test'
import { pictureOf } from '#tests/picture.ts'
import { cast } from '#tests/cast.ts'
import { to } from '#contract/pages.ts'
import { stageImport } from './import-file.ts'
import { newName, startClub } from './steps.ts'

/** Where a dialog, menu or popover opens from. */
export interface Opening {
  /** Below web/features, without `.tsx`. */
  file: string
  /** Which of the `pages` below. */
  at: keyof Awaited<ReturnType<typeof preparePages>>
  /** The names of the button, and of the item of its menu or the button of its dialog that opens this one. */
  press: [string | RegExp, (string | RegExp)?]
  isPhone?: true
}

export const openings: Opening[] = [
  { file: 'notifications/preferences/level-dialog', at: 'club', press: ['Your membership', 'Notifications'] },
  { file: 'members/leave/leave-dialog', at: 'club', press: ['Your membership', 'Leave club'] },
  { file: 'reading-list/add/add-by-hand-dialog', at: 'club', press: ['Add a book by hand'] },
  { file: 'reading-list/list/book-menu-content', at: 'club', press: ['Actions for Dracula'] },
  { file: 'reading-list/list/mark-read-dialog', at: 'club', press: ['Actions for Dracula', 'Mark as read'] },
  { file: 'reading-list/list/book-dialog', at: 'club', press: ['Actions for Dracula', 'Remove'] },
  { file: 'suggestions/feedback-dialog', at: 'club', press: ['Suggestions'] },
  { file: 'suggestions/feedback-button', at: 'club', press: ['Suggestions'] },

  { file: 'plans/plan-dialog', at: 'book', press: ['Make a reading plan'] },
  { file: 'reading-list/edit/edit-book-dialog', at: 'ownBook', press: ['Edit book'] },
  { file: 'texts/post-menu-content', at: 'book', press: [/^Actions for the review/, 'Delete review'] },
  {
    file: 'texts/reporting/report-dialog',
    at: 'book',
    press: ['Actions for the review by Jonas', 'Report…'],
  },
  { file: 'texts/reactions/reaction-picker', at: 'book', press: [/^React to/] },
  { file: 'texts/sealed/look-ahead-dialog', at: 'discussions', press: [/^Look ahead/] },

  {
    file: 'board/board-post-menu-content',
    at: 'boardThread',
    press: [/^Actions for the message/, 'Delete message'],
  },
  {
    file: 'board/announce-dialog',
    at: 'boardThread',
    press: [/^Actions for the message/, 'Make it an announcement'],
  },

  { file: 'choosing/pool/suggest-dialog', at: 'choose', press: ['Suggest a book'] },
  { file: 'choosing/rounds/open-round-dialog', at: 'choose', press: ['Open a vote'] },
  { file: 'choosing/pool/pool-item-menu', at: 'choose', press: ['Actions for Dracula', 'Withdraw'] },
  { file: 'choosing/pool/pitch-dialog', at: 'choose', press: ['Actions for Dracula', 'Edit the pitch'] },
  { file: 'choosing/turns/pick-dialog', at: 'choose', press: ['Choose a book'] },
  {
    file: 'choosing/turns/order-dialog',
    at: 'choose',
    press: ['Actions for this turn', 'Change the order'],
  },
  { file: 'choosing/turns/turn-menu', at: 'choose', press: ['Actions for this turn'] },
  { file: 'choosing/rounds/round-menu', at: 'round', press: ['Actions for this vote', 'Close it now'] },
  {
    file: 'choosing/rounds/change-round-dialog',
    at: 'round',
    press: ['Actions for this vote', 'Change the vote'],
  },
  {
    file: 'choosing/rounds/cancel-round-dialog',
    at: 'round',
    press: ['Actions for this vote', 'Cancel the vote'],
  },

  {
    file: 'choosing/rounds/move-closing-dialog',
    at: 'unfinishedRound',
    press: ['Move the closing time'],
  },

  { file: 'meetings/plan/plan-dialog', at: 'meetings', press: ['Plan a meeting'] },
  { file: 'meetings/calendar/subscribe-dialog', at: 'meetings', press: ['Add to my calendar'] },
  {
    file: 'meetings/calendar/feed-address',
    at: 'meetings',
    press: ['Add to my calendar', 'Create a new one'],
  },
  {
    file: 'meetings/plan/meeting-menu',
    at: 'meeting',
    press: ['Actions for this meeting', 'Stop repeating'],
  },
  {
    file: 'meetings/plan/change-dialog',
    at: 'meeting',
    press: ['Actions for this meeting', 'Change or move it'],
  },
  {
    file: 'meetings/plan/cancel-dialog',
    at: 'meeting',
    press: ['Actions for this meeting', 'Cancel the meeting'],
  },
  { file: 'meetings/dates/confirm-dialog', at: 'findingDate', press: ['Set the date'] },
  { file: 'meetings/dates/withdraw-button', at: 'findingDate', press: [/^Withdraw/] },

  { file: 'images/picture-picker', at: 'appearance', press: ['Default photos'] },
  { file: 'clubs/deletion/delete-club-dialog', at: 'privacy', press: ['Delete club'] },
  { file: 'archives/make-archive-button', at: 'privacy', press: ['Make the file'] },
  { file: 'reports/decide-dialog', at: 'reports', press: [/^Decide: /] },
  { file: 'members/admin/action-button', at: 'membersTab', press: ['Remove: Jonas'] },
  { file: 'members/admin/join-requests', at: 'membersTab', press: [/^Decline/] },
  { file: 'invitations/invite-dialog', at: 'membersTab', press: ['Invite people'] },
  { file: 'invitations/invitation-item', at: 'membersTab', press: [/^Withdraw the invitation/] },
  { file: 'members/admin/invite-settings', at: 'sharing', press: ['Regenerate'] },
  { file: 'reading-list/admin/export-dialog', at: 'listTab', press: ['Export List'] },
  { file: 'reading-list/admin/editable-list', at: 'listTab', press: ['Remove Dracula'] },
  {
    file: 'reading-list/admin/row-actions',
    at: 'listTab',
    press: ['Actions for Dracula', 'Remove'],
    isPhone: true,
  },
  { file: 'reading-list/admin/read-date-field', at: 'listTab', press: [/^Date read of Dracula/] },
  {
    file: 'reading-list/admin/suggested-by-search',
    at: 'largeListTab',
    press: [/^Suggested by, Dracula/],
  },
  { file: 'reading-list/admin/notes-field', at: 'listTab', press: [/notes on Dracula/i] },

  { file: 'library/book/book-dialog', at: 'books', press: ['Emma', 'Remove'] },
  { file: 'library/reads/read-line', at: 'books', press: ['Emma', 'Delete'] },
  { file: 'library/add/add-dialog', at: 'books', press: ['Add a book'] },
  { file: 'library/shelves/shelf-dialog', at: 'ownShelf', press: ['Change this shelf', 'Delete shelf'] },

  { file: 'imports/session/import-actions', at: 'importBooks', press: ['Remove the import'] },
  { file: 'imports/rows/another-book', at: 'importBooks', press: ['Another one'] },

  { file: 'own-account/delete-account-dialog', at: 'account', press: ['Delete account'] },
  { file: 'admin/reader-menu', at: 'admin', press: ['Actions for Jonas', 'Suspend…'] },
  { file: 'suggestions/delete-screenshot-button', at: 'suggestions', press: [/^Delete screenshot/] },
  { file: 'reading-list/add/add-to-club-menu', at: 'popular', press: [/^Add to a club: Dracula/] },
]

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** A club in which everything can be opened by Mara, its founder and the site's admin, and the paths to it. */
export async function preparePages(mara: APIRequestContext, jonas: APIRequestContext) {
  const club = await startClub(mara, { name: newName('Dialogs'), visibility: 'public-preview' }, [
    'Dracula',
    'Emma',
  ])
  const api = `/api/clubs/${club.id}`
  const post = async (by: APIRequestContext, path: string, data: object = {}) =>
    (await by.post(path, { data })).json()
  const [dracula, emma]: { id: number }[] = await (await mara.get(`${api}/books`)).json()
  const { token } = await (await mara.get(`${api}/invite`)).json()
  await post(jonas, `${api}/join`, { token })
  await post(jonas, '/api/auth/login', cast.noor)
  await post(jonas, `${api}/request-join`)
  // With more than 25 members a search replaces the menu in which an admin picks who suggested a book.
  const large = await startClub(mara, { name: newName('Large') }, ['Dracula'])
  for (let more = 0; more < 25; more++) {
    await post(jonas, '/api/auth/login', { email: `reader${more}@inkhorn.example`, name: `Reader ${more}` })
    await post(jonas, `/api/clubs/${large.id}/join`)
  }
  await post(jonas, '/api/auth/login', cast.jonas)

  const own = await post(mara, '/api/books', { title: newName('Own'), author: 'A. Typist' })
  await post(mara, `${api}/books`, { bookId: own.id })
  const bookApi = `${api}/books/${dracula?.id}`
  await post(mara, `/api/books/${dracula?.id}/ratings`, {
    rating: 4,
    comment: 'Letters',
    memberName: 'Mara',
    clubId: club.id,
  })
  await post(jonas, `/api/books/${dracula?.id}/ratings`, {
    rating: 3,
    comment: 'Fog',
    memberName: 'Jonas',
    clubId: club.id,
  })
  await jonas.patch(`${bookApi}/progress`, { data: { finished: true } })
  await post(jonas, `${bookApi}/discussions`, { title: 'The end', content: 'So it ends.', place: 1000 })

  const pool: number[] = []
  for (const { id } of [dracula, emma].filter((book) => book !== undefined))
    pool.push((await post(mara, `${api}/pool`, { bookId: id, pitch: 'Short' })).id)
  const closesAt = new Date(Date.now() + 3 * 86_400_000).toISOString()
  const third = await post(mara, `${api}/pool`, { bookId: own.id, pitch: 'Mine' })
  const entryIds = [pool[1], third.id]
  const round = await post(mara, `${api}/rounds`, { title: 'Vote', entryIds, closesAt, method: 'ranked' })
  for (const by of [mara, jonas])
    await by.patch(`${api}/rounds/${round.id}/ballot`, { data: { ranking: entryIds } })

  const people: { id: number }[] = await (await mara.get(`${api}/members`)).json()
  await mara.put(`${api}/turns`, { data: { on: true, order: people.map(({ id }) => id) } })

  const waiting = await startClub(mara, { name: newName('Waiting') })
  await post(jonas, `/api/clubs/${waiting.id}/join`)
  const both: number[] = []
  for (const bookId of [dracula?.id, emma?.id])
    both.push((await post(mara, `/api/clubs/${waiting.id}/pool`, { bookId, pitch: 'Short' })).id)
  const unfinished = await post(mara, `/api/clubs/${waiting.id}/rounds`, {
    title: 'Vote',
    entryIds: both,
    closesAt,
    method: 'ranked',
  })
  await mara.patch(`/api/clubs/${waiting.id}/rounds/${unfinished.id}/ballot`, { data: { ranking: both } })

  const when = { timeZone: 'Europe/London' }
  const repeated = await post(mara, `${api}/meetings`, {
    ...when,
    title: 'Every week',
    startsAt: `${dayFromNow(3)}T19:30`,
    repeat: { every: 'week' },
  })
  const finding = await post(mara, `${api}/meetings`, {
    ...when,
    title: 'When?',
    options: [4, 5, 6].map((days) => `${dayFromNow(days)}T19:30`),
  })
  await post(mara, `${api}/invitations`, { emails: ['anna@x.example'] })
  const thread = await post(mara, `${api}/board`, { content: 'Who brings the wine?' })
  const { id } = await post(jonas, `${api}/board`, { content: 'Cheap watches, ask me' })
  await post(mara, '/api/reports', { subject: { kind: 'board', id }, reason: 'spam' })
  await post(mara, '/api/suggestions', {
    suggestion: 'Look at this',
    url: '/',
    screenshot: await pictureOf(64, 40),
  })

  await mara.put(`/api/library/${emma?.id}`, { data: { shelf: 'read' } })
  await post(mara, `/api/library/${emma?.id}/reads`, { finishedOn: '2024' })
  const shelf = await post(mara, '/api/shelves', { name: newName('Shelf') })

  await stageImport(mara)

  const path = `/club/${club.slug}`
  return {
    club: path,
    book: `${path}/book/${dracula?.id}`,
    ownBook: `${path}/book/${own.id}`,
    discussions: `${path}/book/${dracula?.id}?tab=discussions`,
    reports: to.reports(club.slug),
    choose: `${path}/choose`,
    round: `${path}/choose/${round.id}`,
    unfinishedRound: `/club/${waiting.slug}/choose/${unfinished.id}`,
    meetings: `${path}/meetings`,
    boardThread: `${path}/board/${thread.id}`,
    meeting: `${path}/meetings/${repeated.id}`,
    findingDate: `${path}/meetings/${finding.id}`,
    appearance: `${path}/settings`,
    listTab: `${path}/settings?tab=reading-list`,
    largeListTab: `/club/${large.slug}/settings?tab=reading-list`,
    membersTab: `${path}/settings?tab=members`,
    privacy: `${path}/settings?tab=privacy`,
    sharing: `${path}/settings?tab=sharing`,
    account: '/account',
    importBooks: to.importBooks(),
    admin: '/admin/readers?query=jonas',
    books: '/books?query=emma',
    ownShelf: `/books?shelf=${shelf.id}`,
    suggestions: '/suggestions',
    popular: '/popular-books?query=dracula',
  }
}

export const openedIn = (page: Page) =>
  page
    .locator(':is([role=dialog], [role=alertdialog], [role=menu]):not([data-state=closed])')
    .filter({ visible: true })
