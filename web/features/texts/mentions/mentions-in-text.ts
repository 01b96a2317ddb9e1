import { cleanProse, withoutInvisible } from '#contract/http/clean-text.ts'
import { continuesName } from '#contract/texts/name-in-text.ts'
import type { Mention, Mentionable } from '#contract/texts/mention.ts'

export interface MentioningText {
  text: string
  mentions: readonly Mention[]
}

/** Mentions behind the change move; those it touches become plain text. */
export function changeText({ text: before, mentions }: MentioningText, text: string): MentioningText {
  if (mentions.length === 0) return { text, mentions }
  const shorter = Math.min(before.length, text.length)
  let start = 0
  while (start < shorter && before[start] === text[start]) start++
  let same = 0
  while (same < shorter - start && before.at(-1 - same) === text.at(-1 - same)) same++
  const end = before.length - same
  const moved = mentions.flatMap((mention) => {
    const mentionEnd = mention.start + mention.length
    // "@Ann" that becomes "@Anna" is another name.
    if (mentionEnd === start && continuesName(text, mentionEnd)) return []
    if (mentionEnd <= start) return mention
    return mention.start >= end ? { ...mention, start: mention.start + text.length - before.length } : []
  })
  return { text, mentions: moved }
}

/** A text as it is sent: without white space at its ends, or invisible characters. */
export function trimText({ text, mentions }: MentioningText): { text: string; mentions: Mention[] } {
  let clean = ''
  let end = 0
  const moved = mentions.map((mention) => {
    clean += withoutInvisible(text.slice(end, mention.start))
    const start = clean.length
    end = mention.start + mention.length
    clean += withoutInvisible(text.slice(mention.start, end))
    return { ...mention, start, length: clean.length - start }
  })
  clean += withoutInvisible(text.slice(end))
  const before = clean.length - clean.trimStart().length
  return {
    text: cleanProse(clean),
    mentions: moved.map((mention) => ({ ...mention, start: mention.start - before })),
  }
}

export interface MentionQuery {
  start: number
  letters: string
}

/**
 * At most two words after an `@` that begins a word, or follows a letter of a script without spaces; names with more are found by their
 * first two.
 */
const beforeCaret =
  /(?:^|[^\p{L}\p{N}\p{M}@.]|(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}ー々〆]\p{M}*))@(?<letters>(?:[^\s@]{1,30} )?[^\s@]{0,30})$/u

/** Null if no mention is being typed. */
export function queryAt({ text, mentions }: MentioningText, caret: number): MentionQuery | null {
  const letters = beforeCaret.exec(text.slice(Math.max(0, caret - 70), caret))?.groups?.['letters']
  if (letters === undefined) return null
  const start = caret - letters.length - 1
  return mentions.some((mention) => mention.start === start) ? null : { start, letters }
}

/** Replaces the letters, adds a space before the next word, and moves the caret there. */
export function mentionMember(
  written: MentioningText,
  { start, letters }: MentionQuery,
  { memberId, name }: Mentionable,
): MentioningText & { caret: number } {
  const end = start + letters.length + 1
  const after = written.text.slice(end)
  const shown = `@${name}`
  const space = /^[\p{L}\p{N}@]|^$/u.test(after) ? ' ' : ''
  const changed = changeText(written, written.text.slice(0, start) + shown + space + after)
  const mentions = [...changed.mentions, { memberId, start, length: shown.length }]
  return {
    text: changed.text,
    mentions: mentions.toSorted((one, other) => one.start - other.start),
    caret: start + shown.length + (space || after.startsWith(' ') ? 1 : 0),
  }
}
