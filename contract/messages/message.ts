import type { TextValues } from './placeholders.ts'

declare const brand: unique symbol

/** A text that has no language yet: whoever shows it words it for one reader. */
export interface Message {
  readonly id: string
  readonly english: string
  readonly values?: Readonly<Record<string, string | number>>
  readonly [brand]?: never
}

type Needed<English extends string> = keyof TextValues<English> extends never
  ? []
  : [values: TextValues<English>]

/**
 * Declares a text of the contract or the server. `id` and `english` are literals: `npm run messages` collects them. In the browser's
 * build the call is replaced by the words in the page's language (`scripts/messages/vite-plugin.ts`).
 */
export const message = <const English extends string>(
  id: string,
  english: English,
  ...[values]: Needed<English>
): Message => ({ id, english, ...(values && { values }) })

/** Zod's issues carry strings. The server words this one when it answers; in the browser it is worded already. */
export const issue = (text: Message): string =>
  typeof text === 'string' ? text : `${issueMark}${JSON.stringify(text)}`

const issueMark = '\u0001'

/** The message in an issue, or the string as it is: Zod's own, or one that has no message yet. */
export const messageIn = (text: string): Message | string =>
  text.startsWith(issueMark) ? (JSON.parse(text.slice(issueMark.length)) as Message) : text
