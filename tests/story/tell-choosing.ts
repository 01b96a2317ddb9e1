import type { ChoosingStory } from './club-story.ts'
import type { Happening } from './happening.ts'
import type { StoryReader } from './readers.ts'
import type { Call } from './storyteller.ts'

const day = 86_400_000

export function choosingOf(
  { suggestions, rounds }: ChoosingStory,
  call: Call,
  bookId: (title: string) => number,
  url: () => string,
): Happening[] {
  const entries = new Map<string, number>()
  const idsOf = (titles: readonly string[]) => titles.map((title) => entries.get(title))
  const happenings: Happening[] = []
  const on = (when: number, happen: () => Promise<unknown>) => void happenings.push({ day: when, happen })

  for (const { title, by, day: suggested, pitch, answers = [] } of suggestions) {
    on(suggested, async () => {
      const entry = await call(by, 'POST', `${url()}/pool`, { bookId: bookId(title), pitch })
      entries.set(title, entry.id)
    })
    for (const [place, [reader, answer, reason]] of answers.entries())
      on(suggested - 0.3 - place * 0.2, () =>
        call(reader, 'PATCH', `${url()}/pool/${entries.get(title)}/answer`, {
          answer,
          ...(reason && { reason }),
        }),
      )
  }

  for (const { by, title, opened, closes, quorum, books, ballots } of rounds) {
    let round = ''
    on(opened, async () => {
      const closesAt = new Date(Date.now() + (opened - closes) * day).toISOString()
      const body = { title, entryIds: idsOf(books), closesAt, method: 'ranked', ...(quorum && { quorum }) }
      round = `${url()}/rounds/${(await call(by, 'POST', `${url()}/rounds`, body)).id}`
    })
    for (const [place, [reader, ranking]] of Object.entries(ballots).entries())
      on(opened - 0.1 - place * 0.12, () =>
        call(reader as StoryReader, 'PATCH', `${round}/ballot`, { ranking: idsOf(ranking) }),
      )
    if (closes >= 0) on(closes - 0.001, () => closeAtItsTime(call, by, round))
  }
  return happenings
}

/** The server closes it by a job; here the clock jumps, and an admin may come first. */
async function closeAtItsTime(call: Call, admin: StoryReader, round: string): Promise<void> {
  await call(admin, 'POST', `${round}/close`).catch(async (error: unknown) => {
    if ((await call(admin, 'GET', round)).status !== 'closed') throw error
  })
}
