import type { Mention } from './mention.ts'

/** Shown at once, or hidden until it is pressed; without its marks. */
export interface TextPart {
  text: string
  mentions: readonly Mention[]
  hidden: boolean
}

/** A pair of bars, or one that a backslash makes plain text. Three bars or more are no mark. */
const bars = /\\\|\||\|{2,}/gu

/**
 * Splits a text at the marks of hidden words, as in `||like this||`. A mark touches the words that it hides, so `a || b` stays as
 * it is, and so does a mark without a partner. `\||` is two bars. Pairs are in order and never nest; marks in a mention belong to
 * the name.
 */
export function textParts(text: string, mentions: readonly Mention[] = []): TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  let opened: number | null = null
  for (const { 0: found, index } of text.matchAll(bars)) {
    const end = index + found.length
    if (found !== '||' || mentions.some(({ start, length }) => index < start + length && end > start))
      continue
    if (opened !== null && /\S/u.test(text[index - 1] ?? '') && index > opened + 2) {
      if (opened > from) parts.push(partOf(text, mentions, from, opened, false))
      parts.push(partOf(text, mentions, opened + 2, index, true))
      from = end
      opened = null
    } else if (/\S/u.test(text[end] ?? ' ')) opened ??= index
  }
  if (from < text.length || parts.length === 0) parts.push(partOf(text, mentions, from, text.length, false))
  return parts
}

/** With the mentions in it, and without the backslashes before bars. */
function partOf(
  text: string,
  mentions: readonly Mention[],
  from: number,
  to: number,
  hidden: boolean,
): TextPart {
  let shown = ''
  let at = from
  const moved: Mention[] = []
  for (const mention of mentions) {
    if (mention.start < from || mention.start >= to) continue
    shown += withoutBackslashes(text.slice(at, mention.start))
    moved.push({ ...mention, start: shown.length })
    at = mention.start + mention.length
    shown += text.slice(mention.start, at)
  }
  return { text: shown + withoutBackslashes(text.slice(at, to)), mentions: moved, hidden }
}

const withoutBackslashes = (text: string): string => text.replaceAll('\\||', '||')
