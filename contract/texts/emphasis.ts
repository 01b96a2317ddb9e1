import type { Mention } from './mention.ts'

/** Plain, emphasized (`*like this*`) or strong (`**like this**`), without its marks. */
export interface EmphasizedPart {
  text: string
  mentions: readonly Mention[]
  element: 'em' | 'strong' | null
}

// A mark touches the words that it emphasizes and no others, so `5 * 3`, `f**k` and a footnote's star stay as they are.
const emphasized = /(?<![\p{L}\p{N}*\\])(\*{1,2})(?=[^\s*])([^*\n]*[^\s*])\1(?![\p{L}\p{N}*])/gu

/** Splits a text at the marks of emphasis. Pairs are on one line and never nest; marks in a mention belong to the name. */
export function emphasizedParts(text: string, mentions: readonly Mention[] = []): EmphasizedPart[] {
  const parts: EmphasizedPart[] = []
  let from = 0
  const add = (to: number, element: EmphasizedPart['element']) => {
    if (to > from) parts.push({ ...cut(text, mentions, from, to), element })
    from = to
  }
  for (const { 0: found, 1: mark = '', index } of text.matchAll(emphasized)) {
    const end = index + found.length
    const isInName = ({ start, length }: Mention) =>
      (start < index + mark.length && start + length > index) ||
      (start < end && start + length > end - mark.length)
    if (mentions.some(isInName)) continue
    add(index, null)
    from += mark.length
    add(end - mark.length, mark === '*' ? 'em' : 'strong')
    from = end
  }
  add(text.length, null)
  return parts
}

const cut = (text: string, mentions: readonly Mention[], from: number, to: number) => ({
  text: text.slice(from, to),
  mentions: mentions.flatMap((mention) =>
    mention.start >= from && mention.start < to ? { ...mention, start: mention.start - from } : [],
  ),
})
