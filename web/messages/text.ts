import type { ReactNode } from 'react'
import type { Message } from '#contract/messages/message.ts'
import type { Tags, TextValues } from '#contract/messages/placeholders.ts'

type Needed<English extends string> = keyof TextValues<English> extends never
  ? []
  : [values: TextValues<English>]

type RichValues<English extends string> = {
  [Name in keyof TextValues<English>]: number extends TextValues<English>[Name]
    ? TextValues<English>[Name] | (string extends TextValues<English>[Name] ? ReactNode : never)
    : ReactNode
} & { [Name in Tags<English>]: (inside: ReactNode) => ReactNode }

/**
 * Words in the reader's language: `t('foot.about', 'About')`, `t('books.found', '{count, plural, one {# book} other {# books}}', { count })`.
 * `id` and `english` are literals; `npm run messages` collects them. The build puts the reader's language in place of the call.
 */
export function t<const English extends string>(
  id: string,
  english: English,
  ...values: Needed<English>
): string {
  if (values.length > 0) throw new Error(`${id} is worded by scripts/messages/vite-plugin.ts`)
  return english
}

/** The same with elements: `rich('about.story', 'Read <link>the story</link>', { link: (words) => <a href="…">{words}</a> })`. */
export function rich<const English extends string>(
  id: string,
  _english: English,
  _values: RichValues<English>,
): ReactNode {
  throw new Error(`${id} is worded by scripts/messages/vite-plugin.ts`)
}

/** The words of a message of the contract, which the build has put in its place. */
export const wordsOf = (text: Message | string): string => (typeof text === 'string' ? text : text.english)
