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
    if (mention.start + mention.length <= start) return mention
    return mention.start >= end ? { ...mention, start: mention.start + text.length - before.length } : []
  })
  return { text, mentions: moved }
}

export function trimText({ text, mentions }: MentioningText): { text: string; mentions: Mention[] } {
  const before = text.length - text.trimStart().length
  return {
    text: text.trim(),
    mentions: mentions.map((mention) => ({ ...mention, start: mention.start - before })),
  }
}

export interface MentionQuery {
  start: number
  letters: string
}

/** At most two words after an `@` that begins a word; names with more are found by their first two. */
const beforeCaret = /(?:^|[^\p{L}\p{N}\p{M}@.])@(?<letters>(?:[^\s@]{1,30} )?[^\s@]{0,30})$/u

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
