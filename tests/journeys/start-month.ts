import type { APIRequestContext } from '@playwright/test'
import { newName, startClub, type StartedClub } from './steps.ts'

const day = 86_400_000
const dateIn = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10)

/** A club in the middle of a month: a book with a plan, an open vote, a meeting in another time zone. Wilma has joined. */
export async function startMonth(mara: APIRequestContext, wilma: APIRequestContext): Promise<StartedClub> {
  const club = await startClub(mara, { name: newName('First Screen'), visibility: 'open' }, [
    'Dracula',
    'Persuasion',
  ])
  await wilma.post(`/api/clubs/${club.id}/join`)
  const url = `/api/clubs/${club.id}`
  const [{ id }] = await (await mara.get(`${url}/books`)).json()
  await mara.patch(`${url}/books/${id}/metadata`, { data: { pageCount: 400 } })
  await mara.patch(`${url}/books/${id}`, { data: { status: 'reading' } })
  const parts = ['Jonathan Harker’s journal', 'Mina and Lucy', 'The hunt'].map((title, at) => ({
    title,
    weight: 100,
    by: dateIn(4 + 7 * at),
  }))
  await mara.patch(`${url}/books/${id}/plan`, { data: { parts } })
  await wilma.patch(`${url}/books/${id}/progress`, { data: { currentPage: 90 } })

  const title = 'Dracula, up to the night in the churchyard at Whitby'
  const meeting = { title, startsAt: `${dateIn(9)}T19:30`, timeZone: 'Asia/Kolkata', place: 'Café Hofmann' }
  await mara.post(`${url}/meetings`, { data: meeting })
  const entryIds: number[] = []
  for (const query of ['Carmilla', 'Emma']) {
    const { books } = await (await mara.get(`/api/amazon/search?query=${query}`)).json()
    entryIds.push((await (await mara.post(`${url}/pool`, { data: { bookId: books[0].id } })).json()).id)
  }
  const closesAt = new Date(Date.now() + 3 * day).toISOString()
  const vote = { title: 'What we read in winter', entryIds, closesAt, method: 'one-vote' }
  await mara.post(`${url}/rounds`, { data: vote })
  await wilma.post(`${url}/visit`)
  await mara.post(`${url}/books/${id}/discussions`, {
    data: { title: 'Whitby', content: 'Has anybody been there?', memberName: 'Mara' },
  })
  return club
}
