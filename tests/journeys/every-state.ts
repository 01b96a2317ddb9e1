import type { Page } from '@playwright/test'
import { chooseFor, expectToast, type StartedClub, newName, signInAs } from './steps.ts'
import { pictureOf } from '#tests/picture.ts'
import { stageImport } from './import-file.ts'
import { openFeedback } from './feedback-dialog.ts'
import { expect } from './reader.ts'

export const longName = 'Thursday Evening Society for the Unhurried Reading of Uncomfortably Long Novels'

export interface State {
  /** In words; also part of the test's title. */
  called: string
  title: string | RegExp
  come: (page: Page, club: StartedClub) => Promise<void>
  /** Signed in; by default the club's founder. */
  as?: 'mara' | 'ines' | 'nobody'
  /** Console messages that the browser itself writes here, such as for a 404. */
  expected?: RegExp
}

const openClub = async (page: Page, { slug }: StartedClub) => {
  await page.goto(`/club/${slug}`)
  await expect(page.getByRole('link', { name: 'Dracula', exact: true })).toBeVisible()
}

async function openCreatePanel(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('combobox', { name: /club/i }).fill(newName('Panel'))
  await page.getByRole('option', { name: /^Create/ }).click()
  await expect(page.getByLabel('Club Name')).toBeVisible()
}

async function openBook(page: Page, club: StartedClub, tab: string): Promise<void> {
  await openClub(page, club)
  await page.getByRole('link', { name: 'Dracula', exact: true }).click()
  await page.getByRole('tab', { name: tab }).click()
  await expect(page.getByRole('tab', { name: tab, selected: true })).toBeVisible()
}

async function openPart(page: Page, { slug }: StartedClub, part: string, shown: string): Promise<void> {
  await page.goto(`/club/${slug}/${part}`)
  await expect(page.getByText(shown).first()).toBeVisible()
}

async function openSettings(page: Page, { slug }: StartedClub, tab: string, shown: string): Promise<void> {
  await page.goto(`/club/${slug}/settings${tab && `?tab=${tab}`}`)
  await expect(page.getByText(shown).first()).toBeVisible()
}

async function openSuggestions(page: Page): Promise<void> {
  const url = '/club/a-club-with-quite-a-long-name-that-reads-slowly'
  for (const suggestion of [longName, `${longName}\n${'A word without end. '.repeat(12)}`])
    await page.request.post('/api/suggestions', { data: { suggestion, url } })
  const [{ id }] = await (await page.request.get('/api/suggestions?limit=1')).json()
  await page.request.patch(`/api/suggestions/${id}/status`, { data: { status: 'implemented' } })
  await page.goto('/suggestions')
  await expect(page.getByRole('article').first()).toBeVisible()
}

/** An announcement that is pinned, with replies. */
async function fillBoard({ request }: Page, { id }: StartedClub): Promise<number> {
  const api = `/api/clubs/${id}/board`
  const announcement = { until: new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10) }
  const thread = await (
    await request.post(api, { data: { content: `*Moved*: ${longName} meets at the pub.`, announcement } })
  ).json()
  await request.patch(`${api}/${thread.id}`, { data: { pinned: true } })
  const image = await pictureOf(320, 240)
  const pictures = [{ image, description: 'A bottle of wine' }, { image }]
  for (const data of [
    { content: '@Mara brings this', pictures },
    { content: 'Donaudampfschifffahrt'.repeat(9) },
  ])
    await request.post(`${api}/${thread.id}/replies`, { data })
  return thread.id
}

/** Has others reply to Mara in the club, one of them by an Arabic name. */
export async function fillInbox(page: Page, { id }: StartedClub): Promise<void> {
  const [book] = await (await page.request.get(`/api/clubs/${id}/books`)).json()
  const url = `/api/clubs/${id}/books/${book.id}/discussions`
  for (const [title, memberName] of [
    [longName, 'ليلى الخطيب'],
    ['نهاية الكتاب', 'Jonas'],
  ]) {
    const thread = await (
      await page.request.post(url, { data: { title, content: 'Well?', memberName: 'Mara' } })
    ).json()
    await signInAs(page, 'jonas')
    await page.request.post(`/api/clubs/${id}/join`)
    await page.request.post(url, { data: { content: 'Because.', memberName, parentId: thread.id } })
    await signInAs(page, 'mara')
  }
}

/** Suggests the club's books to read and two others, and opens a vote on all; `close` votes and closes it. */
export async function fillChoosing(page: Page, { id }: StartedClub, close = false): Promise<number> {
  const url = `/api/clubs/${id}`
  const entryIds: number[] = []
  for (const title of ['Dracula', 'The Curious Incident of the Dog in the Night-Time', 'Carmilla']) {
    const { books } = await (
      await page.request.get(`/api/amazon/search?query=${encodeURIComponent(title)}`)
    ).json()
    const data = { bookId: books[0].id, pitch: `${longName}. ${'Unabsehbarkeit'.repeat(6)}` }
    const entry = await (await page.request.post(`${url}/pool`, { data })).json()
    entryIds.push(entry.id)
    const answer = { answer: 'want', reason: longName, haveRead: true }
    await page.request.patch(`${url}/pool/${entry.id}/answer`, { data: answer })
  }
  const closesAt = new Date(Date.now() + 3 * 86_400_000).toISOString()
  const round = await (
    await page.request.post(`${url}/rounds`, {
      data: { title: longName, entryIds, closesAt, method: 'ranked', quorum: 1 },
    })
  ).json()
  if (close) {
    await page.request.patch(`${url}/rounds/${round.id}/ballot`, { data: { ranking: entryIds.slice(0, 2) } })
    await page.request.post(`${url}/rounds/${round.id}/close`)
  }
  return round.id
}

/** Plans a meeting with long words; `change` replaces some of them. Returns its address. */
export async function planMeeting(
  page: Page,
  { id, slug }: StartedClub,
  change: object = {},
): Promise<string> {
  const [book] = await (await page.request.get(`/api/clubs/${id}/books`)).json()
  const data = {
    title: longName,
    startsAt: `${dayFromNow(9)}T19:30`,
    timeZone: 'America/Argentina/Buenos_Aires',
    place: `${longName}, ${'Unabsehbarkeit'.repeat(4)}`,
    videoUrl: `https://meet.example/${'unabsehbarkeit'.repeat(8)}`,
    description: 'A word without end. '.repeat(12),
    bookId: book.id,
    places: 2,
    ...change,
  }
  const meeting = await (await page.request.post(`/api/clubs/${id}/meetings`, { data })).json()
  return `/club/${slug}/meetings/${meeting.id}`
}

const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** A meeting whose date is found among twelve times; Mara and Jonas have marked some. */
export async function findDate(page: Page, club: StartedClub): Promise<string> {
  const options = Array.from({ length: 12 }, (_, at) => `${dayFromNow(3 + at)}T19:30`)
  const path = await planMeeting(page, club, { startsAt: undefined, options, title: 'اجتماع الشتاء' })
  const url = `/api/clubs/${club.id}${path.slice(`/club/${club.slug}`.length)}`
  const meeting: { options: { id: number }[] } = await (await page.request.get(url)).json()
  const marks = meeting.options.map(({ id }, at) => ({
    optionId: id,
    mark: ['yes', 'if-need-be', 'no'][at % 3],
  }))
  await signInAs(page, 'jonas')
  await page.request.post(`/api/clubs/${club.id}/join`)
  await page.request.patch(`${url}/options`, { data: { marks } })
  await signInAs(page, 'mara')
  await page.request.patch(`${url}/options`, { data: { marks: marks.slice(0, 5) } })
  return path
}

const answerMeeting = (page: Page, club: StartedClub, path: string, data: object) =>
  page.request.patch(`/api/clubs/${club.id}${path.slice(`/club/${club.slug}`.length)}/answer`, { data })

const isMeetings = new RegExp(`^Meetings · ${longName}.* · Inkhorn$`)
const isMeeting = new RegExp(`^(?:${longName}|اجتماع الشتاء) · ${longName}.* · Inkhorn$`)

/** Gives the club's first book a plan, puts members at two of its parts, and has them write at several. */
export async function fillTogether(page: Page, { id }: StartedClub): Promise<void> {
  const [book] = await (await page.request.get(`/api/clubs/${id}/books`)).json()
  const url = `/api/clubs/${id}/books/${book.id}`
  const parts = [longName, 'Whitby', 'نهاية الكتاب'].map((title) => ({ title, weight: 1 }))
  await page.request.patch(`${url}/plan`, { data: { parts } })
  await page.request.patch(`${url}/progress`, { data: { totalPages: 300 } })
  await page.request.patch(`${url}/progress`, { data: { part: 1 } })
  await signInAs(page, 'jonas')
  await page.request.post(`/api/clubs/${id}/join`)
  await page.request.patch(`${url}/progress`, { data: { finished: true } })
  for (const place of [0, 500, 1000, 1000]) {
    const data = {
      title: `${longName} ${place}`,
      content: `${longName} ||${longName}||`,
      place,
      memberName: 'Jonas',
    }
    await page.request.post(`${url}/discussions`, { data })
    await page.request.post(`${url}/notes`, { data: { content: longName, place, memberName: 'ليلى الخطيب' } })
  }
  await page.request.post(`/api/books/${book.id}/ratings`, {
    data: { rating: 4, comment: longName, memberName: 'Jonas', clubId: id },
  })
  await signInAs(page, 'mara')
}

/** Puts a book on Mara's shelf: read once, with half a star and a note. */
async function fillLibrary({ request }: Page): Promise<void> {
  const { books } = await (await request.get('/api/amazon/search?query=dracula')).json()
  const url = `/api/library/${books[0].id}`
  await request.put(url, { data: { shelf: 'read', rating: 3.5, note: longName } })
  await request.post(`${url}/reads`, { data: { finishedOn: '2024-05', format: 'audio' } })
}

const isChoose = new RegExp(`^Choose the next book · ${longName}.* · Inkhorn$`)
const isVote = new RegExp(`^Vote on the next book · ${longName}.* · Inkhorn$`)

const isClub = new RegExp(`^${longName}.* · Inkhorn$`)

export const states: State[] = [
  {
    called: 'the welcome page',
    title: 'Inkhorn',
    as: 'nobody',
    come: async (page) => {
      await page.goto('/')
      await expect(page.getByRole('heading', { name: 'A room for your book club' })).toBeVisible()
    },
  },
  {
    called: 'the welcome page with a refused address',
    title: 'Inkhorn',
    as: 'nobody',
    expected: /400/,
    come: async (page) => {
      await page.goto('/')
      await page.getByLabel('Email').fill('no address')
      await page.getByLabel('Email').press('Enter')
      await expectToast(page, 'Sign In Failed')
    },
  },
  {
    called: 'the welcome page asking for a code',
    title: 'Inkhorn',
    as: 'nobody',
    expected: /400/,
    come: async (page) => {
      await page.addInitScript(() => {
        const asked = { email: 'a.reader.with.a.long.address@inkhorn.example', name: '', next: null }
        localStorage.setItem('inkhorn:sign-in-asked', JSON.stringify({ ...asked, askedAt: Date.now() }))
      })
      await page.goto('/')
      await expect(page.getByLabel('Code')).toBeFocused()
      await page.getByLabel('Code').fill('12')
      await page.getByLabel('Code').press('Enter')
      await expectToast(page, 'Code Required')
    },
  },
  {
    called: 'the page that a mailed link leads to',
    title: 'Sign In · Inkhorn',
    as: 'nobody',
    come: async (page) => {
      await page.goto(`/sign-in#email=${'a.reader'.repeat(7)}%40inkhorn.example&token=${'t'.repeat(43)}`)
      await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
    },
  },
  {
    called: 'the page of mailed links without one',
    title: 'Sign In · Inkhorn',
    as: 'nobody',
    come: async (page) => {
      await page.goto('/sign-in')
      await expect(page.getByRole('link', { name: 'Go to sign-in' })).toBeVisible()
    },
  },
  {
    called: 'one’s own account',
    title: 'Your account · Inkhorn',
    come: async (page) => {
      await page.goto('/account')
      await expect(page.getByRole('list', { name: 'Sessions' }).getByRole('listitem').first()).toBeVisible()
    },
  },
  {
    called: 'the question before an account is deleted',
    title: 'Your account · Inkhorn',
    come: async (page) => {
      await page.goto('/account')
      await page.getByRole('button', { name: 'Delete account' }).click()
      await expect(page.getByRole('list', { name: 'Your clubs' })).toBeVisible()
      await page.getByLabel(/to continue$/).fill('somebody@inkhorn.example')
    },
  },
  {
    called: 'the notifications',
    title: 'Notifications · Inkhorn',
    come: async (page, club) => {
      await fillInbox(page, club)
      await page.goto('/notifications')
      await expect(page.getByRole('link', { name: /^Unread: .* replied in/ }).first()).toBeVisible()
    },
  },
  {
    called: 'no notifications',
    title: 'Notifications · Inkhorn',
    come: async (page) => {
      await signInAs(page, 'noor')
      await page.goto('/notifications')
      await expect(page.getByRole('heading', { name: 'Nothing yet' })).toBeVisible()
    },
  },
  {
    called: 'the preferences of notifications',
    title: 'Notification preferences · Inkhorn',
    come: async (page) => {
      await page.goto('/account/notifications')
      await page.getByText('Choose for each kind').click()
      await expect(page.getByRole('checkbox').first()).toBeVisible()
      await page
        .getByRole('combobox', { name: /^Notifications from/ })
        .first()
        .selectOption('Everything')
      await expect(page.getByText('Saved').first()).toBeVisible()
    },
  },
  {
    called: 'how much a member wants to hear of the club',
    title: isClub,
    come: async (page, club) => {
      await openClub(page, club)
      await page.getByRole('button', { name: 'Your membership' }).click()
      await page.getByRole('menuitem', { name: 'Notifications' }).click()
      await expect(page.getByRole('radio', { name: 'What concerns me' })).toBeChecked()
    },
  },
  {
    called: 'home',
    title: 'Home · Inkhorn',
    come: async (page) => {
      await page.goto('/')
      await expect(page.getByRole('combobox', { name: /club/i })).toBeVisible()
    },
  },
  {
    called: 'home with clubs found',
    title: 'Home · Inkhorn',
    come: async (page, club) => {
      await page.goto('/')
      await page.getByRole('combobox', { name: /club/i }).fill(club.name)
      await expect(page.getByRole('option', { name: club.name })).toBeVisible()
      await page.getByRole('combobox', { name: /club/i }).press('ArrowDown')
      await expect(page.getByRole('option', { selected: true })).toBeVisible()
    },
  },
  {
    called: 'home with the offer to create a club',
    title: 'Home · Inkhorn',
    come: async (page) => {
      await page.goto('/')
      await page.getByRole('combobox', { name: /club/i }).fill(newName('Nobody Called'))
      await expect(page.getByRole('option', { name: /^Create/ })).toBeVisible()
    },
  },
  { called: 'home with the create panel', title: 'Home · Inkhorn', come: (page) => openCreatePanel(page) },
  {
    called: 'home with the photo picker open',
    title: 'Home · Inkhorn',
    come: async (page) => {
      await openCreatePanel(page)
      await page.getByRole('button', { name: 'Search Images' }).click()
      await page.getByRole('dialog').getByRole('searchbox').fill('sea')
      await page.getByRole('dialog').getByRole('searchbox').press('Enter')
      await expect(
        page.getByRole('region', { name: 'Pictures for sea' }).getByRole('button').first(),
      ).toBeVisible()
    },
  },
  {
    called: 'home with a photo in its place',
    title: 'Home · Inkhorn',
    come: async (page) => {
      await openCreatePanel(page)
      await page.getByRole('button', { name: 'Default photos' }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Enchanted Study/ })
        .click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page.getByRole('slider')).toHaveCount(4)
    },
  },
  ...(['nobody', 'ines', 'mara'] as const).map((who): State => ({
    called: `the clubs before ${who}`,
    title: 'Browse Clubs · Inkhorn',
    as: who,
    come: async (page, club) => {
      await page.goto(`/browse-clubs?query=${encodeURIComponent(club.name)}`)
      await expect(page.getByRole('heading', { name: club.name })).toBeVisible()
    },
  })),
  {
    called: 'the clubs where none answers to the search',
    title: 'Browse Clubs · Inkhorn',
    as: 'nobody',
    come: async (page) => {
      await page.goto('/browse-clubs?query=nobodyfoundedthisone')
      await expect(page.getByText('No clubs match your search criteria.')).toBeVisible()
    },
  },
  ...(['nobody', 'mara'] as const).map((who): State => ({
    called: `the popular books before ${who}`,
    title: 'Popular Books · Inkhorn',
    as: who,
    come: async (page) => {
      // The chart is updated once a second.
      await expect
        .poll(async () => (await page.request.get('/api/books/popular?query=dracula')).json())
        .not.toEqual([])
      await page.goto('/popular-books')
      await expect(page.getByRole('heading', { name: 'Dracula', exact: true })).toBeVisible()
    },
  })),
  {
    called: 'the popular books where none answers to the search',
    title: 'Popular Books · Inkhorn',
    as: 'nobody',
    come: async (page) => {
      await page.goto('/popular-books?query=nobodywrotethisone')
      await expect(page.getByText('No books found')).toBeVisible()
    },
  },
  { called: 'a club page before a visitor', title: isClub, as: 'nobody', come: openClub },
  { called: 'a club page before a stranger', title: isClub, as: 'ines', come: openClub },
  {
    called: 'a club page before its admin',
    title: isClub,
    come: async (page, club) => {
      await openClub(page, club)
      await expect(page.getByRole('button', { name: 'Search for a book to add' })).toBeVisible()
    },
  },
  {
    called: 'a club page as a list',
    title: isClub,
    come: async (page, club) => {
      await openClub(page, club)
      await page.getByRole('radio', { name: 'List' }).check()
      await expect(page.getByRole('link', { name: 'Details of Dracula' })).toBeVisible()
    },
  },
  {
    called: 'a club page with the menu of a book open to a stranger',
    title: isClub,
    as: 'ines',
    come: async (page, club) => {
      await openClub(page, club)
      await page.getByRole('radio', { name: 'List' }).check()
      await page.getByRole('button', { name: 'Actions for Dracula' }).click()
      await expect(page.getByRole('menuitem').first()).toBeVisible()
    },
  },
  {
    called: 'a club page with every recommendation and its synopsis',
    title: isClub,
    come: async (page, club) => {
      await openClub(page, club)
      const section = page.getByRole('region', { name: 'Recommendations' })
      await section.scrollIntoViewIfNeeded()
      await section.getByText('16', { exact: true }).click()
      await section.getByRole('button', { name: 'Show all synopses' }).click()
      await expect(section.getByRole('button', { name: /^Hide synopsis/ })).toHaveCount(16)
    },
  },
  {
    called: 'a club page with recommendations before a visitor',
    title: isClub,
    as: 'nobody',
    come: async (page, club) => {
      await openClub(page, club)
      const section = page.getByRole('region', { name: 'Recommendations' })
      await section.scrollIntoViewIfNeeded()
      await expect(section.getByRole('button', { name: /^Add/ })).toHaveCount(8)
    },
  },
  {
    called: 'a recommended book that is not on the list',
    title: /^Carmilla by Sheridan Le Fanu · /,
    // Its reviews in this club respond 404, too: that is how the page knows.
    expected: /404/,
    come: async (page, { slug }) => {
      const { books } = await (await page.request.get('/api/amazon/search?query=carmilla')).json()
      await page.goto(`/club/${slug}/book/${books[0].id}`)
      await expect(page.getByRole('heading', { name: 'Not on the list yet' })).toBeVisible()
    },
  },
  {
    called: 'a club page with books found',
    title: isClub,
    come: async (page, club) => {
      await openClub(page, club)
      await page.getByRole('button', { name: 'Search for a book to add' }).click()
      await page.getByRole('searchbox').fill('dracula')
      await page.getByRole('searchbox').press('Enter')
      await expect(page.getByText('On the list')).toBeVisible()
    },
  },
  {
    called: 'the dialog that marks a book read',
    title: isClub,
    come: async (page, club) => {
      await openClub(page, club)
      await chooseFor(page, 'Dracula', /mark as read/i)
      await expect(page.getByRole('dialog').getByRole('grid')).toBeVisible()
    },
  },
  {
    called: 'the form for a book written in by hand',
    title: isClub,
    come: async (page, club) => {
      await openClub(page, club)
      await page.getByRole('button', { name: 'Add a book by hand' }).click()
      await page.getByRole('dialog').getByLabel('Title').fill('A Book')
      await page.getByRole('dialog').getByLabel('Author').fill('A. Writer')
      await page.getByRole('dialog').getByLabel('Year (optional)').fill('1')
      await page.getByRole('dialog').getByRole('button', { name: 'Add book' }).click()
      await expect(page.getByRole('alert')).toBeVisible()
    },
  },
  {
    called: 'the question before a book is removed',
    title: isClub,
    come: async (page, club) => {
      await openClub(page, club)
      await chooseFor(page, 'Dracula', /remove/i)
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
  },
  ...['Reviews', 'Notes', 'Questions', 'Discussions'].map((tab): State => ({
    called: `the ${tab.toLowerCase()} of a book`,
    title: /^Dracula by Bram Stoker/,
    come: (page, club) => openBook(page, club, tab),
  })),
  {
    called: 'a book before a visitor',
    title: /^Dracula by Bram Stoker/,
    as: 'nobody',
    come: (page, club) => openBook(page, club, 'Reviews'),
  },
  {
    called: 'the members of a club',
    title: new RegExp(`^Members · ${longName}.* · Inkhorn$`),
    come: (page, club) => openPart(page, club, 'members', 'Founder'),
  },
  {
    called: 'the discussions of a club',
    title: new RegExp(`^Discussions · ${longName}.* · Inkhorn$`),
    come: async (page, club) => {
      const [{ id }] = await (await page.request.get(`/api/clubs/${club.id}/books`)).json()
      const url = `/api/clubs/${club.id}/books/${id}/discussions`
      const data = { title: longName, content: 'Well?', memberName: 'Mara' }
      const thread = await (await page.request.post(url, { data })).json()
      await page.request.post(url, {
        data: { content: 'Yes', memberName: longName.slice(0, 40), parentId: thread.id },
      })
      await page.request.post(url, { data: { ...data, title: 'Question: who?', pageNumber: 12 } })
      await openPart(page, club, 'discussions', 'Latest by')
    },
  },
  {
    called: 'the page where a club chooses, before the first suggestion',
    title: isChoose,
    come: (page, club) => openPart(page, club, 'choose', 'No ideas yet'),
  },
  {
    called: 'the suggestions of a club with an open vote',
    title: isChoose,
    come: async (page, club) => {
      await fillChoosing(page, club)
      await openPart(page, club, 'choose', 'On the ballot')
      await page.getByRole('button', { name: 'Say more about Dracula' }).click()
      await expect(page.getByLabel('Why? (optional)')).toBeVisible()
    },
  },
  {
    called: 'the form that opens a vote',
    title: isChoose,
    come: async (page, club) => {
      await fillChoosing(page, club)
      await openPart(page, club, 'choose', 'On the ballot')
      await page.getByRole('button', { name: 'Open a vote' }).click()
      await expect(page.getByRole('radio', { name: 'Ranking' })).toBeChecked()
    },
  },
  {
    called: 'the form that suggests a book',
    title: isChoose,
    come: async (page, club) => {
      await openPart(page, club, 'choose', 'No ideas yet')
      await page.getByRole('button', { name: 'Suggest a book' }).click()
      await page.getByText(/^From the reading list/).click()
      await expect(page.getByRole('button', { name: 'Suggest Dracula' })).toBeVisible()
    },
  },
  {
    called: 'whose turn it is to choose, with the form that sets the order',
    title: isChoose,
    come: async (page, club) => {
      const url = `/api/clubs/${club.id}`
      const people: { id: number }[] = await (await page.request.get(`${url}/members`)).json()
      await page.request.put(`${url}/turns`, { data: { on: true, order: people.map(({ id }) => id) } })
      await openPart(page, club, 'choose', 'It’s your turn to choose')
      await page.getByRole('button', { name: 'Actions for this turn' }).click()
      await page.getByRole('menuitem', { name: 'Change the order' }).click()
      await expect(page.getByRole('list', { name: 'The order' })).toBeVisible()
    },
  },
  {
    called: 'a ballot',
    title: isVote,
    come: async (page, club) => {
      await page.goto(`/club/${club.slug}/choose/${await fillChoosing(page, club)}`)
      await page.getByRole('button', { name: 'Rank Dracula' }).click()
      await page.getByRole('button', { name: 'Rank Carmilla' }).click()
      await expect(page.getByRole('list', { name: 'Your ranking' }).getByRole('listitem')).toHaveCount(2)
    },
  },
  {
    called: 'the result of a vote',
    title: isVote,
    come: async (page, club) => {
      await page.goto(`/club/${club.slug}/choose/${await fillChoosing(page, club, true)}`)
      await expect(page.getByRole('heading', { name: 'How it was decided' })).toBeVisible()
    },
  },
  {
    called: 'a vote that is not there',
    title: /^Vote/,
    expected: /404/,
    come: (page, club) => openPart(page, club, 'choose/999999', 'Vote not found'),
  },
  {
    called: 'the meetings of a club, before the first',
    title: isMeetings,
    come: (page, club) => openPart(page, club, 'meetings', 'No meetings yet'),
  },
  {
    called: 'the meetings of a club: one ahead, one whose date is being found, one cancelled',
    title: isMeetings,
    come: async (page, club) => {
      await findDate(page, club)
      const path = await planMeeting(page, club)
      await answerMeeting(page, club, path, { answer: 'going', guests: 1 })
      const cancelled = await planMeeting(page, club)
      const url = `/api/clubs/${club.id}${cancelled.slice(`/club/${club.slug}`.length)}/cancel`
      await page.request.post(url, { data: { reason: longName } })
      await openPart(page, club, 'meetings', 'Coming up')
    },
  },
  {
    called: 'a meeting, as its admin sees it',
    title: isMeeting,
    come: async (page, club) => {
      const path = await planMeeting(page, club, { repeat: { every: 'month', on: 'last-thursday' } })
      await answerMeeting(page, club, path, { answer: 'going', guests: 1, line: longName })
      await page.goto(path)
      await expect(page.getByRole('heading', { name: 'Shared notes' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Actions for this meeting' })).toBeVisible()
    },
  },
  {
    called: 'a full meeting, as a member sees it who waits for a place and writes notes',
    title: isMeeting,
    come: async (page, club) => {
      const path = await planMeeting(page, club)
      await answerMeeting(page, club, path, { answer: 'going', guests: 1 })
      await signInAs(page, 'ines')
      await page.request.post(`/api/clubs/${club.id}/join`)
      await page.goto(path)
      await page.getByRole('button', { name: 'I’m going' }).click()
      await expect(page.getByText('You’re on the waiting list.')).toBeVisible()
      await page.getByRole('button', { name: 'Write notes' }).click()
      await expect(page.getByRole('textbox', { name: 'Shared notes' })).toBeVisible()
    },
  },
  {
    called: 'a meeting, as a visitor sees it',
    title: isMeeting,
    come: async (page, club) => {
      const path = await planMeeting(page, club)
      await page.context().clearCookies()
      await page.goto(path)
      await expect(page.getByText('Only members can see where it is')).toBeVisible()
    },
  },
  {
    called: 'a cancelled meeting',
    title: isMeeting,
    come: async (page, club) => {
      const path = await planMeeting(page, club)
      await page.goto(path)
      await page.getByRole('button', { name: 'Actions for this meeting' }).click()
      await page.getByRole('menuitem', { name: 'Cancel the meeting' }).click()
      await page.getByLabel('Reason').fill(longName)
      await page.getByRole('button', { name: 'Cancel the meeting' }).click()
      await expect(page.getByText('Cancelled:')).toBeVisible()
    },
  },
  {
    called: 'a meeting whose date is being found',
    title: isMeeting,
    come: async (page, club) => {
      await page.goto(await findDate(page, club))
      await expect(page.getByText('Best so far')).toBeVisible()
    },
  },
  {
    called: 'the form that plans a meeting, with times to choose from',
    title: isMeetings,
    come: async (page, club) => {
      await openPart(page, club, 'meetings', 'No meetings yet')
      await page.getByRole('button', { name: 'Plan a meeting' }).click()
      await page.getByRole('radio', { name: 'Find a date together' }).check()
      await page.getByRole('button', { name: 'Add a time' }).click()
      await expect(page.getByLabel('Time 2', { exact: true })).toBeVisible()
    },
  },
  {
    called: 'the secret address of a club’s calendar',
    title: isMeetings,
    come: async (page, club) => {
      await openPart(page, club, 'meetings', 'No meetings yet')
      await page.getByRole('button', { name: 'Add to my calendar' }).click()
      await expect(page.getByLabel('Secret link')).toBeVisible()
    },
  },
  {
    called: 'a meeting that is not there',
    title: /^Meeting/,
    expected: /404/,
    come: (page, club) => openPart(page, club, 'meetings/999999', 'Meeting not found'),
  },
  {
    called: 'a book outside any club',
    title: 'Dracula by Bram Stoker · Inkhorn',
    come: async (page, club) => {
      const books: { id: number; title: string }[] = await (
        await page.request.get(`/api/clubs/${club.id}/books`)
      ).json()
      await page.goto(`/book/${books.find(({ title }) => title === 'Dracula')?.id}`)
      await page.getByRole('button', { name: 'Add to a club: Dracula' }).click()
      await expect(page.getByText('Already on its list').first()).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('menu')).toHaveCount(0)
    },
  },
  {
    called: 'settings before a visitor',
    title: 'Club Settings · Inkhorn',
    as: 'nobody',
    come: (page, club) => openSettings(page, club, '', 'You must be logged in to access club settings.'),
  },
  {
    called: 'settings before a stranger',
    title: 'Club Settings · Inkhorn',
    as: 'ines',
    come: (page, club) => openSettings(page, club, '', 'Only club creators and admins can access settings.'),
  },
  ...(
    [
      ['appearance', 'Club Photo'],
      ['reading-list', 'Manage Reading List'],
      ['members', 'Club Members'],
      ['privacy', 'Club Visibility'],
      ['sharing', 'invite=true'],
    ] as const
  ).map(([tab, shown]): State => ({
    called: `the ${tab} tab of the settings`,
    title: 'Club Settings · Inkhorn',
    come: (page, club) =>
      tab === 'sharing'
        ? page
            .goto(`/club/${club.slug}/settings?tab=sharing`)
            .then(() => expect(page.locator('input[readonly]')).toHaveValue(/invite=true/))
        : openSettings(page, club, tab, shown),
  })),
  {
    called: 'the feedback dialog',
    title: 'About · Inkhorn',
    as: 'nobody',
    come: async (page) => {
      await page.goto('/about')
      await openFeedback(page)
      await page.getByLabel('Your suggestion').fill('More lamps in the reading room')
    },
  },
  {
    called: 'the feedback dialog with a screenshot',
    title: 'About · Inkhorn',
    // The screenshot library causes a warning about its canvas.
    expected: /willReadFrequently/,
    come: async (page) => {
      await page.goto('/about')
      await openFeedback(page)
      await page.getByRole('button', { name: 'Add Screenshot' }).click()
      await expect(page.getByRole('button', { name: 'Remove' })).toBeVisible()
    },
  },
  {
    called: 'the suggestions before a visitor',
    title: 'User Suggestions · Inkhorn',
    as: 'nobody',
    come: (page) => openSuggestions(page),
  },
  {
    called: 'the suggestions before a site admin',
    title: 'User Suggestions · Inkhorn',
    come: async (page) => {
      await openSuggestions(page)
      await expect(page.getByRole('combobox').first()).toBeVisible()
    },
  },
  {
    called: 'a book that the club reads together, with sealed discussions',
    title: /Dracula/,
    come: async (page, club) => {
      await fillTogether(page, club)
      await openBook(page, club, 'Discussions')
      await expect(page.getByText('See where everyone is')).toBeVisible()
      await page.getByText('3 discussions are waiting').click()
      await page.getByRole('button', { name: 'Change who can read this' }).first().click()
    },
  },
  {
    called: 'sealed notes',
    title: /Dracula/,
    come: async (page, club) => {
      await fillTogether(page, club)
      await openBook(page, club, 'Notes')
      await expect(page.getByText('3 notes are waiting')).toBeVisible()
    },
  },
  {
    called: 'a sealed review',
    title: /Dracula/,
    come: async (page, club) => {
      await fillTogether(page, club)
      await openBook(page, club, 'Reviews')
      await expect(page.getByText(/wrote a review at the end/)).toBeVisible()
    },
  },
  {
    called: 'the question before a reader looks ahead',
    title: /Dracula/,
    come: async (page, club) => {
      await fillTogether(page, club)
      await openBook(page, club, 'Reviews')
      await page.getByRole('button', { name: /^Look ahead/ }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    called: 'the plan of a book',
    title: /Dracula/,
    come: async (page, club) => {
      await fillTogether(page, club)
      await openBook(page, club, 'Reviews')
      await page.getByRole('button', { name: 'Change the plan' }).click()
      await expect(page.getByRole('dialog', { name: 'Reading plan' })).toBeVisible()
    },
  },
  {
    called: 'discussions of a club, sealed',
    title: new RegExp(`^Discussions · ${longName}.* · Inkhorn$`),
    come: async (page, club) => {
      await fillTogether(page, club)
      await openPart(page, club, 'discussions', 'are waiting')
    },
  },
  {
    called: 'an empty board',
    title: new RegExp(`^Board · ${longName}.* · Inkhorn$`),
    come: (page, club) => openPart(page, club, 'board', 'Talk that isn’t about a book'),
  },
  {
    called: 'a board with a pinned announcement, and a message that is being written',
    title: new RegExp(`^Board · ${longName}.* · Inkhorn$`),
    come: async (page, club) => {
      await fillBoard(page, club)
      await openPart(page, club, 'board', 'Announcement')
      await page.getByRole('textbox', { name: 'Write to the club' }).fill(longName)
      await page.getByRole('checkbox', { name: 'Announce this to everyone' }).check()
    },
  },
  {
    called: 'a conversation on the board, with pictures and a mention',
    title: / · Inkhorn$/,
    come: async (page, club) => {
      const threadId = await fillBoard(page, club)
      await openPart(page, club, `board/${threadId}`, 'Announcement until')
      await expect(page.getByRole('img', { name: 'A bottle of wine' })).toBeVisible()
    },
  },
  {
    called: 'an announcement on the page of the club',
    title: isClub,
    come: async (page, club) => {
      await fillBoard(page, club)
      await openClub(page, club)
      await expect(page.getByRole('region', { name: 'Announcements' })).toBeVisible()
    },
  },
  {
    called: 'the about page',
    title: 'About · Inkhorn',
    as: 'nobody',
    come: async (page) => {
      await page.goto('/about')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.getByText('The founder story, in short').click()
    },
  },
  {
    called: 'a member’s page in a club',
    title: /^Jonas · .* · Inkhorn$/,
    come: async (page, club) => {
      await fillTogether(page, club)
      const [jonas] = await (await page.request.get(`/api/clubs/${club.id}/members?query=jonas`)).json()
      await page.goto(`/club/${club.slug}/member/${jonas.id}`)
      await expect(page.getByRole('heading', { level: 1, name: 'Jonas' })).toBeVisible()
    },
  },
  {
    called: 'one’s own books, with one of them open',
    title: 'My books · Inkhorn',
    come: async (page) => {
      await fillLibrary(page)
      await page.goto('/books')
      await page.getByRole('list', { name: 'Books' }).getByRole('button', { name: 'Dracula' }).click()
      await expect(page.getByRole('dialog', { name: 'Dracula' })).toBeVisible()
    },
  },
  {
    called: 'the page of a reader',
    title: /^@.* · Inkhorn$/,
    come: async (page) => {
      await fillLibrary(page)
      const handle = `mara-${Date.now()}`
      await page.request.patch('/api/account', { data: { handle } })
      await page.goto(`/reader/${handle}`)
      await expect(page.getByRole('heading', { level: 3, name: 'Dracula' }).first()).toBeVisible()
    },
  },
  {
    called: 'an import that waits for answers',
    title: 'Bring your books in · Inkhorn',
    as: 'ines',
    come: async (page) => {
      await stageImport(page.request)
      await page.goto('/books/import')
      await expect(page.getByRole('button', { name: 'These are the same' }).first()).toBeVisible()
    },
  },
  {
    called: 'a year in books',
    title: '2024 in books · Inkhorn',
    as: 'mara',
    come: async (page) => {
      await fillLibrary(page)
      await page.request.put('/api/library/goal', { data: { year: 2024, books: 2 } })
      await page.goto('/books/year/2024')
      await expect(page.getByRole('figure', { name: 'Formats' })).toBeVisible()
    },
  },
  {
    called: 'the chronicles',
    title: 'The Santa Fe Chronicles · Inkhorn',
    as: 'nobody',
    come: async (page) => {
      await page.goto('/chronicles')
      await expect(page.getByRole('heading', { level: 1, name: /Chronicles/ })).toBeVisible()
    },
  },
  {
    called: 'a page that is not there',
    title: '404 Page Not Found · Inkhorn',
    as: 'nobody',
    expected: /404/,
    come: async (page) => {
      await page.goto('/nothing/stands/here')
      await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
    },
  },
  {
    called: 'a club that is not there',
    title: 'Club not found · Inkhorn',
    as: 'nobody',
    expected: /404/,
    come: async (page) => {
      await page.goto('/club/nobody-founded-this')
      await expect(page.getByRole('heading', { name: 'Club not found' })).toBeVisible()
    },
  },
]
