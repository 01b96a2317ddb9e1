import type { APIRequestContext, APIResponse, Browser } from '@playwright/test'
import { signInOf, type StoryReader } from '#tests/story/readers.ts'

/** The club of the story in which readers report something. */
export const reportedClub = 'murder-before-supper'

/**
 * Has readers report three things: an offer, what gives something away to whoever hasn’t read that far, and a club that doesn’t answer, which
 * site admins decide about.
 */
export async function fileReports(browser: Browser, baseURL: string): Promise<void> {
  const as = async (reader: StoryReader): Promise<APIRequestContext> => {
    const context = await browser.newContext({ baseURL })
    await context.request.post('/api/auth/login', { data: signInOf(reader) })
    return context.request
  }
  const [aksel, hugo, jolanta, ursula] = await Promise.all([
    as('aksel'),
    as('hugo'),
    as('jolanta'),
    as('ursula'),
  ])
  const { id: clubId } = await read(await jolanta.get(`/api/clubs/slug/${reportedClub}`))
  const club = `/api/clubs/${clubId}`
  const books: { id: number; title: string }[] = await read(await jolanta.get(`${club}/books`))
  const book = books.find(({ title }) => title.startsWith('Drive Your Plow'))

  const offer = await write(aksel, `${club}/board`, {
    content: 'Forty green Penguins for sale, first come, first served. Write to me for the list.',
  })
  const hint = await write(hugo, `${club}/books/${book?.id}/discussions`, {
    title: 'So that is why',
    content: 'Look at the boots again, all of you.',
    place: 700,
    memberName: 'Hugo',
  })
  const report = (reader: APIRequestContext, subject: object, reason: string, details = '') =>
    write(reader, '/api/reports', { subject, reason, details })
  await report(
    ursula,
    { kind: 'board', id: offer.id, clubId },
    'spam',
    'The third time, and in all my clubs.',
  )
  await report(jolanta, { kind: 'board', id: offer.id, clubId }, 'spam')
  await report(jolanta, { kind: 'post', id: hint.id, clubId }, 'spoiler', 'Most of us aren’t half way.')
  const quiet = await read(await ursula.get('/api/clubs/slug/the-cartographers-of-nowhere'))
  await report(
    ursula,
    { kind: 'club', id: quiet.id },
    'other',
    'I asked to join in spring. Is anybody there?',
  )
}

const write = async (reader: APIRequestContext, path: string, data: object): Promise<{ id: number }> =>
  read(await reader.post(path, { data }))

async function read(answer: APIResponse) {
  if (!answer.ok()) throw new Error(`${answer.url()} refused it`)
  return answer.json()
}
