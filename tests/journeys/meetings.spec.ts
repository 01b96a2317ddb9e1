import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { cast, type Person } from '#tests/cast.ts'
import { waitForHydration } from './hydration.ts'
import { expect, test } from './reader.ts'
import { expectToast, newName, signInAs, type StartedClub, startClub } from './steps.ts'

async function startWith(mara: APIRequestContext, ...others: APIRequestContext[]): Promise<StartedClub> {
  const club = await startClub(mara, { name: newName('Meetings'), visibility: 'open' }, ['Dracula'])
  for (const other of others) await other.post(`/api/clubs/${club.id}/join`)
  return club
}

/** A date so many days from now, at a time of day: `2026-12-03T19:30`. */
const inDays = (days: number, time: string): string =>
  `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T${time}`

/** "Thursday, December 3", as pages of this year show a date; other years add theirs. */
function dateWords(wallTime: string): RegExp {
  const options = { timeZone: 'UTC', weekday: 'long', month: 'long', day: 'numeric' } as const
  return new RegExp(new Intl.DateTimeFormat('en-US', options).format(new Date(`${wallTime}Z`)))
}

async function openIn(browser: Browser, baseURL: string, person: Person, timezoneId: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, timezoneId })
  waitForHydration(context)
  await context.request.post('/api/auth/login', { data: cast[person] })
  return context.newPage()
}

const plan = async (mara: APIRequestContext, club: StartedClub, meeting: object): Promise<{ id: number }> =>
  (
    await mara.post(`/api/clubs/${club.id}/meetings`, {
      data: { title: 'The first half', timeZone: 'Europe/Berlin', ...meeting },
    })
  ).json()

/** Clicks a checkbox, and reads its state in the task that was waiting behind the click. */
const stateAfterClick = (box: Element): Promise<boolean> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => resolve(box.matches(':checked'))
    port2.postMessage(null)
    box.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  })

const pathOf = ({ slug }: StartedClub, { id }: { id: number }) => `/club/${slug}/meetings/${id}`

const mark = (page: Page, date: RegExp, answer: 'Yes' | 'If need be' | 'No') =>
  page.getByRole('radiogroup', { name: date }).getByRole('radio', { name: answer, exact: true }).check()

test('five readers in three zones find a date', async ({ browser, app, as }) => {
  test.slow()
  const people = ['jonas', 'ines', 'tariq', 'noor'] as const
  const page = await openIn(browser, app.url, 'mara', 'Europe/Berlin')
  const callers = await Promise.all(people.map(as))
  const club = await startWith(page.request, ...callers)
  const [first, second, third] = [inDays(8, '19:30'), inDays(9, '19:30'), inDays(10, '11:00')]

  await page.goto(`/club/${club.slug}/meetings`)
  await expect(page.getByRole('heading', { name: 'No meetings yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Plan a meeting' }).click()
  const dialog = page.getByRole('dialog', { name: 'Plan a meeting' })
  await dialog.getByLabel('Title').fill('Dracula, the first half')
  await dialog.getByRole('radio', { name: 'Find a date together' }).check()
  await dialog.getByLabel('Time 1', { exact: true }).fill(first)
  await dialog.getByRole('button', { name: 'Add a time' }).click()
  await expect(dialog.getByLabel('Time 2', { exact: true })).toHaveValue(second)
  await dialog.getByLabel('Book').selectOption('Dracula')
  // Another journey may have given Mara's account another zone.
  await dialog.getByLabel('Time zone').selectOption('Europe/Berlin')
  // The typed text survives a reload.
  await page.reload()
  await page.getByRole('button', { name: 'Plan a meeting' }).click()
  await expect(dialog.getByLabel('Title')).toHaveValue('Dracula, the first half')
  await expect(dialog.getByLabel('Time 2', { exact: true })).toHaveValue(second)
  await dialog.getByRole('button', { name: 'Propose these times' }).click()
  await expectToast(page, 'Times proposed')
  await expect(page).toHaveURL(/\/meetings\/\d+$/)
  const url = new URL(page.url()).pathname

  // Half an hour past the hour in Berlin is midnight in Kolkata, and the afternoon in New York.
  const [jonas, ines] = await Promise.all([
    openIn(browser, app.url, 'jonas', 'America/New_York'),
    openIn(browser, app.url, 'ines', 'Asia/Kolkata'),
  ])
  for (const shown of [jonas, ines]) await shown.goto(url)
  await expect(
    jonas
      .getByRole('row', { name: /^For you/ })
      .getByText('1:30 PM')
      .first(),
  ).toBeVisible()
  await expect(
    ines
      .getByRole('row', { name: /^For you/ })
      .getByText('12:00 AM')
      .first(),
  ).toBeVisible()
  await expect(page.getByRole('row', { name: /^For you/ })).toBeHidden()

  // Fast presses are all kept.
  await mark(jonas, dateWords(first), 'If need be')
  await mark(jonas, dateWords(second), 'Yes')
  await expect(jonas.getByText('Best so far')).toContainText(dateWords(second))
  await ines.getByRole('button', { name: 'Propose another time' }).click()
  await ines.getByLabel('Another time').fill(third)
  await ines.getByRole('button', { name: 'Propose this time' }).click()
  await expectToast(ines, 'Time proposed')
  await mark(ines, dateWords(third), 'Yes')
  // By keyboard: the arrow keys move within a time.
  const own = ines.getByRole('radiogroup', { name: dateWords(second) })
  await own.getByRole('radio', { name: 'Yes' }).focus()
  await ines.keyboard.press('Space')
  await ines.keyboard.press('ArrowDown')
  await expect(own.getByRole('radio', { name: 'If need be' })).toBeChecked()
  const meetingUrl = `/api/clubs/${club.id}${url.replace(/^.*(?=\/meetings)/, '')}`
  const { options } = await (await page.request.get(meetingUrl)).json()
  for (const caller of callers.slice(2))
    await caller.patch(`${meetingUrl}/options`, {
      data: { marks: [{ optionId: options[1].id, mark: 'yes' }] },
    })

  // The others' marks appear by themselves.
  await expect(page.getByText('Best so far')).toContainText('3 yes and 1 if need be')
  await expect(page.getByRole('row', { name: 'Tariq' })).toBeVisible()
  await page.getByRole('button', { name: 'Set the date' }).click()
  const confirm = page.getByRole('dialog', { name: 'Set the date' })
  await expect(confirm.getByRole('radio', { name: dateWords(second) })).toBeChecked()
  await confirm.getByRole('radio', { name: dateWords(third) }).check()
  await expect(confirm.getByRole('button', { name: 'Set this date' })).toBeDisabled()
  await confirm.getByLabel('Why this one?').fill('The library is only open then')
  await confirm.getByRole('button', { name: 'Set this date' }).click()
  await expectToast(page, 'Date set')

  for (const [shown, own_] of [
    [jonas, '5:00 AM your time'],
    [ines, '3:30 PM your time'],
  ] as const) {
    await expect(shown.getByRole('heading', { name: 'Are you coming?' })).toBeVisible()
    await expect(shown.getByText('The library is only open then')).toBeVisible()
    await expect(shown.getByText(`(${own_})`)).toBeVisible()
  }
  await expect(page.getByText('your time')).toBeHidden()
  for (const shown of [page, jonas, ines]) await shown.context().close()
})

test('a monthly meeting is planned, and one of them is moved', async ({ page, as, openPageAs }) => {
  test.slow()
  const mara = await signInAs(page, 'mara')
  const jonas = await as('jonas')
  const club = await startWith(mara, jonas)
  await page.goto(`/club/${club.slug}/meetings`)
  await page.getByRole('button', { name: 'Plan a meeting' }).click()
  const dialog = page.getByRole('dialog', { name: 'Plan a meeting' })
  await dialog.getByLabel('Title').fill('The monthly evening')
  await dialog.getByLabel('Date and time').fill(inDays(10, '19:30'))
  await dialog.getByLabel('Repeat').selectOption({ index: 3 })
  await expect(dialog.getByText('The next 3 will be planned at once.')).toBeVisible()
  await dialog.getByLabel('Where (optional)').fill('The library')
  await dialog.getByLabel('Video link').fill('meet.example')
  await dialog.getByRole('button', { name: 'Plan the meeting' }).click()
  // A refusal stands beside its field, and nothing typed is lost.
  await expect(dialog.getByText('A video link starts with https://')).toBeVisible()
  await expect(dialog.getByLabel('Title')).toHaveValue('The monthly evening')
  await dialog.getByLabel('Video link').fill('https://meet.example/monthly')
  await dialog.getByRole('button', { name: 'Plan the meeting' }).click()
  await expectToast(page, 'Meeting planned')
  await expect(page.getByText(/The (first|second|third|fourth|last) \w+ of every month/)).toBeVisible()
  await page.getByRole('link', { name: 'Back to all meetings' }).click()
  const links = page.getByRole('link', { name: 'The monthly evening' })
  await expect(links).toHaveCount(3)

  // A member says yes in one press, in the list.
  const his = await openPageAs('jonas')
  await his.goto(`/club/${club.slug}/meetings`)
  const coming = his.getByRole('group', { name: 'Are you coming to The monthly evening?' }).first()
  await coming.getByRole('button', { name: 'I’m going' }).click()
  await expect(coming.getByRole('button', { name: 'I’m going', pressed: true })).toBeVisible()
  await his.getByRole('link', { name: 'The monthly evening' }).first().click()
  await expect(his.getByRole('link', { name: 'https://meet.example/monthly' })).toBeVisible()

  await links.first().click()
  await page.getByRole('button', { name: 'Actions for this meeting' }).click()
  await page.getByRole('menuitem', { name: 'Change or move it' }).click()
  const change = page.getByRole('dialog', { name: 'Change or move the meeting' })
  await change.getByLabel('Date and time').fill(inDays(11, '18:00'))
  await change.getByLabel('Why? (optional)').fill('The library closes early')
  await change.getByRole('button', { name: 'Move the meeting' }).click()
  await expectToast(page, 'Meeting moved')

  // Members who had said yes are asked again, and see why.
  await expect(his.getByText('It has changed since you said yes. Can you still come?')).toBeVisible()
  await expect(his.getByText('The library closes early')).toBeVisible()
  await his.getByRole('button', { name: 'I’m going' }).click()
  await expect(his.getByText('It has changed since you said yes.')).toBeHidden()
  await page.getByRole('link', { name: 'Back to all meetings' }).click()
  await expect(page.getByText('at 6:00 PM')).toHaveCount(1)
  await expect(page.getByText('at 7:30 PM')).toHaveCount(2)

  // The repeat ends; a cancelled meeting says why.
  await links.last().click()
  await page.getByRole('button', { name: 'Actions for this meeting' }).click()
  await page.getByRole('menuitem', { name: 'Stop repeating' }).click()
  await page.getByRole('button', { name: 'Stop repeating' }).click()
  await expectToast(page, 'Series stopped')
  await expect(page.getByText('of every month')).toBeHidden()
  await page.getByRole('button', { name: 'Actions for this meeting' }).click()
  await page.getByRole('menuitem', { name: 'Cancel the meeting' }).click()
  await page.getByLabel('Reason').fill('We are on holiday')
  await page.getByRole('button', { name: 'Cancel the meeting' }).click()
  await expectToast(page, 'Meeting cancelled')
  await expect(page.getByText('Cancelled: We are on holiday')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Actions for this meeting' })).toBeHidden()
})

test('guests are refused when a meeting is full, and a member waits for a place', async ({
  page,
  as,
  openPageAs,
}) => {
  const mara = await signInAs(page, 'mara')
  const [jonas, ines] = [await as('jonas'), await as('ines')]
  const club = await startWith(mara, jonas, ines)
  const meeting = await plan(mara, club, { startsAt: inDays(9, '19:30'), place: 'Here', places: 3 })
  await mara.patch(`/api/clubs/${club.id}/meetings/${meeting.id}/answer`, { data: { answer: 'going' } })

  const his = await openPageAs('jonas')
  await his.goto(pathOf(club, meeting))
  await expect(his.getByText('2 spots left.')).toBeVisible()
  await his.getByLabel('Guests').selectOption('1')
  await his.getByLabel('A note for the others').fill('I’ll bring soup')
  await his.getByRole('button', { name: 'I’m going' }).click()
  await expect(his.getByText('No spots left.')).toBeVisible()
  await his.getByLabel('Guests').selectOption('3')
  await his.getByRole('button', { name: 'Save' }).click()
  await expect(his.getByRole('alert')).toContainText('for at most 3 people')
  await expect(his.getByLabel('Guests')).toHaveValue('3')
  await his.getByLabel('Guests').selectOption('2')
  await his.getByRole('button', { name: 'Save' }).click()
  await expect(his.getByRole('alert')).toContainText('There are no spots left.')

  const hers = await openPageAs('ines')
  await hers.goto(pathOf(club, meeting))
  await expect(hers.getByText('Jonas +1: “I’ll bring soup”')).toBeVisible()
  await hers.getByRole('button', { name: 'I’m going' }).click()
  await expect(hers.getByText('You’re on the waiting list.')).toBeVisible()
  await page.goto(pathOf(club, meeting))
  await expect(page.getByText('Waiting list: 1')).toBeVisible()
  await page.getByRole('button', { name: 'I can’t come' }).click()
  // The place goes to her at once.
  await expect(hers.getByText('You’re on the waiting list.')).toBeHidden()
  await expect(hers.getByRole('button', { name: 'I’m going', pressed: true })).toBeVisible()
})

test('members tick off questions and keep shared notes, and lose nothing when two write at once', async ({
  page,
  openPageAs,
  as,
}) => {
  test.slow()
  const mara = await signInAs(page, 'mara')
  const jonas = await as('jonas')
  const club = await startWith(mara, jonas)
  const [book] = await (await mara.get(`/api/clubs/${club.id}/books`)).json()
  const meeting = await plan(mara, club, { startsAt: inDays(2, '19:30'), bookId: book.id })
  await page.goto(pathOf(club, meeting))
  const asked = { title: 'Question: why the boat?', content: 'Well?', memberName: 'Jonas', pageNumber: 12 }
  // A new question joins the agenda by itself.
  await expect(page.getByText('become the agenda')).toBeVisible()
  await jonas.post(`/api/clubs/${club.id}/books/${book.id}/discussions`, { data: asked })
  const question = page.getByRole('checkbox', { name: 'Discussed: why the boat?' })
  // The tick shows at once: a timer later, and the box has flickered.
  expect(await question.evaluate(stateAfterClick)).toBe(true)
  const his = await openPageAs('jonas')
  await his.goto(pathOf(club, meeting))
  await expect(his.getByRole('checkbox', { name: 'Discussed: why the boat?' })).toBeChecked()

  await page.getByRole('button', { name: 'Write notes' }).click()
  await page.getByRole('textbox', { name: 'Shared notes' }).fill('We liked the storm.')
  await his.getByRole('button', { name: 'Write notes' }).click()
  await his.getByRole('textbox', { name: 'Shared notes' }).fill('Mina is the hero.')
  await his.getByRole('button', { name: 'Save' }).click()
  await expectToast(his, 'Notes saved')
  const alert = page.getByRole('alert').filter({ hasText: 'Someone else has changed the notes' })
  await expect(alert).toContainText('Mina is the hero.')
  await expect(page.getByRole('textbox', { name: 'Yours' })).toHaveValue('We liked the storm.')
  await alert.getByRole('button', { name: 'Add yours below theirs' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Notes saved')
  await expect(his.getByText('We liked the storm.')).toBeVisible()
  await expect(his.getByText('Mina is the hero.')).toBeVisible()
})

test('a member subscribes to the club’s calendar, and gets another address', async ({ page }) => {
  test.slow()
  const mara = await signInAs(page, 'mara')
  const club = await startWith(mara)
  const meeting = await plan(mara, club, { startsAt: inDays(9, '19:30'), place: 'Here' })
  await page.goto(`/club/${club.slug}/meetings`)
  await page.getByRole('button', { name: 'Add to my calendar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add to my calendar' })
  const address = dialog.getByLabel('Secret link')
  const before = await address.inputValue()
  expect(await (await mara.get(before)).text()).toContain('The first half')
  await expect(dialog.getByRole('link', { name: 'Open in your calendar' })).toHaveAttribute(
    'href',
    before.replace(/^https?/, 'webcal'),
  )
  await dialog.getByRole('button', { name: 'Create a new one' }).click()
  await page.getByRole('button', { name: 'Create a new link' }).click()
  await expectToast(page, 'New calendar link')
  await expect(address).not.toHaveValue(before)
  expect((await mara.get(before)).status()).toBe(404)

  await page.goto(pathOf(club, meeting))
  await expect(page.getByRole('link', { name: 'Google' })).toHaveAttribute('href', /calendar\.google\.com/)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Calendar file' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/\.ics$/)
})

test.describe('a visitor without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('sees when an open club meets, never where nor who', async ({ page, as }) => {
    const mara = await as('mara')
    const club = await startWith(mara)
    const startsAt = inDays(9, '19:30')
    const meeting = await plan(mara, club, { startsAt, place: 'Behind the mill' })
    await mara.patch(`/api/clubs/${club.id}/meetings/${meeting.id}/answer`, { data: { answer: 'going' } })
    await page.goto(`/club/${club.slug}/meetings`)
    await expect(page.getByText('at 7:30 PM Berlin time')).toBeVisible()
    await page.getByRole('link', { name: 'The first half' }).click()
    await expect(page.getByText(dateWords(startsAt))).toBeVisible()
    for (const hidden of ['Behind the mill', 'Mara', '1 going', 'Add to your calendar'])
      await expect(page.getByRole('main').getByText(hidden)).toHaveCount(0)
  })
})
