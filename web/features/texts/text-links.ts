import type { Mention } from '#contract/texts/mention.ts'
import { parseUrl } from '#web/client/parse-url.ts'

/** Plain words; with `href` a link, with `memberId` a mention. */
export interface TextRun {
  text: string
  href?: string
  memberId?: number
}

/** Longer addresses stay plain text; servers refuse them anyway. */
const longestHref = 2000

// Excludes spaces, quotes, angle brackets, and invisible or bidirectional characters that could disguise an address.
const address = /(?<![\p{L}\p{N}_])https?:\/\/[^\s<>"'`\p{Cc}\p{Cf}]+/giu
const trailing = /[.,;:!?…»”’*_~]$/u

/** Words, http(s) links and mentions; joined again, they are the same text. */
export function textRuns(text: string, mentions: readonly Mention[] = []): TextRun[] {
  let end = 0
  const runs = mentions.flatMap(({ memberId, start, length }) => {
    const before = linkRuns(text.slice(end, start))
    end = start + length
    return [...before, { text: text.slice(start, end), memberId }]
  })
  return [...runs, ...linkRuns(text.slice(end))]
}

function linkRuns(text: string): TextRun[] {
  const runs: TextRun[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(address)) {
    const shown = withoutTrailing(found)
    const href = hrefOf(shown)
    if (href === null) continue
    if (index > end) runs.push({ text: text.slice(end, index) })
    runs.push({ text: shown, href })
    end = index + shown.length
  }
  if (end < text.length) runs.push({ text: text.slice(end) })
  return runs
}

/** Drops the punctuation of the sentence around the address, and a closing bracket that it did not open. */
function withoutTrailing(found: string): string {
  if (found.length > longestHref) return found
  let shown = found
  while (trailing.test(shown) || endsInUnopenedBracket(shown)) shown = shown.slice(0, -1)
  return shown
}

const pairs: Record<string, string> = { ')': '(', ']': '[', '}': '{' }

function endsInUnopenedBracket(shown: string): boolean {
  const last = shown.at(-1) ?? ''
  const opening = pairs[last]
  return opening !== undefined && shown.split(last).length > shown.split(opening).length
}

/** Null unless it is http(s) without a user name, because a user name could pass for a host. */
function hrefOf(shown: string): string | null {
  const url = shown.length > longestHref ? null : parseUrl(shown)
  if (!url) return null
  const { protocol, username, password, href } = url
  return /^https?:$/.test(protocol) && username === '' && password === '' ? href : null
}
