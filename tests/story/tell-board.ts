import type { BoardStory } from './club-story.ts'
import type { Happening } from './happening.ts'
import type { Call } from './storyteller.ts'

/** The conversations on a club’s board; replies come half an hour apart, reactions soon after. */
export const boardOf = (board: readonly BoardStory[], call: Call, url: () => string): Happening[] =>
  board.flatMap((conversation) => conversationOf(conversation, call, url))

/** In days. */
const pause = 0.02

function conversationOf(conversation: BoardStory, call: Call, url: () => string): Happening[] {
  const { day, pinnedBy, replies = [] } = conversation
  let threadId = 0
  const happenings: Happening[] = []
  const on = (when: number, happen: () => Promise<unknown>) => void happenings.push({ day: when, happen })
  const thread = () => `${url()}/board/${threadId}`

  for (const [at, { by, says, reactions = {} }] of [conversation, ...replies].entries()) {
    let address = ''
    on(day - at * pause, async () => {
      const posts = at === 0 ? `${url()}/board` : `${thread()}/replies`
      const { id } = await call(by, 'POST', posts, { content: says })
      if (at === 0) threadId = id
      address = at === 0 ? thread() : `${posts}/${id}`
    })
    for (const [reaction, readers] of Object.entries(reactions))
      for (const reader of readers)
        on(day - (at + 0.5) * pause, () => call(reader, 'POST', `${address}/reactions`, { reaction }))
  }
  if (pinnedBy) on(day - pause / 2, () => call(pinnedBy, 'PATCH', thread(), { pinned: true }))
  return happenings
}
