import { newKey } from '../unanswered.ts'
import { isForgotten } from './known-for.ts'
import { sendWaiting } from './open-offline.ts'
import { tabName } from './tabs.ts'
import { storeItem, type WaitingItem, waitingItems } from './waiting-items.ts'

const textFields = ['content', 'comment', 'line'] as const

/** What the reader wrote. */
export interface Words {
  /** Null where there is none, as on the board. */
  title: string | null
  text: string
}

/** Null if it is no text. */
export function wordsOf({ body }: WaitingItem): Words | null {
  const said = JSON.parse(body)
  const field = textFieldOf(said)
  return field ? { title: typeof said.title === 'string' ? said.title : null, text: said[field] } : null
}

/**
 * Sends it again, with other words or as it is. An edited version keeps the key: whichever version the server has first is the only one,
 * and it says so of the others.
 */
export async function changeWaiting(item: WaitingItem, words: Words | null): Promise<void> {
  // It may have been sent since it was drawn.
  const latest = waitingItems().find(({ id }) => id === item.id) ?? item
  await storeItem({
    ...latest,
    tab: tabName(),
    ...(isForgotten(latest) && { key: newKey(), sentAt: null }),
    body: words === null ? latest.body : withWords(latest.body, words),
    failures: 0,
    refusal: null,
  })
  await sendWaiting()
}

/** Mentions are where the former text had them. */
function withWords(body: string, { title, text }: Words): string {
  const { mentions: _mentions, ...said } = JSON.parse(body)
  const field = textFieldOf(said) ?? 'content'
  return JSON.stringify({ ...said, ...(title !== null && { title }), [field]: text })
}

const textFieldOf = (said: Record<string, unknown>) =>
  textFields.find((name) => typeof said[name] === 'string')
