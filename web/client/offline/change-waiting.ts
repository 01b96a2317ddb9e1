import { newKey } from '../unanswered.ts'
import { sendWaiting } from './open-offline.ts'
import { storeItem, type WaitingItem } from './waiting-items.ts'

const textFields = ['content', 'comment'] as const

/** What the reader wrote; null if it is no text. */
export function textOf({ body }: WaitingItem): string | null {
  const said = JSON.parse(body)
  const field = textFields.find((name) => typeof said[name] === 'string')
  return field ? said[field] : null
}

/** Sends it again, with another text or as it is. */
export async function changeWaiting(item: WaitingItem, text: string | null): Promise<void> {
  await storeItem({
    ...item,
    body: text === null ? item.body : withText(item.body, text),
    // The server knows the former text by its key.
    key: item.key && newKey(),
    wasSent: false,
    failures: 0,
    refusal: null,
  })
  await sendWaiting()
}

/** Mentions are where the former text had them. */
function withText(body: string, text: string): string {
  const { mentions: _mentions, ...said } = JSON.parse(body)
  const field = textFields.find((name) => name in said) ?? 'content'
  return JSON.stringify({ ...said, [field]: text })
}
