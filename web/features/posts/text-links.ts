/** A run of a text: words, or with `href` an address to be linked. */
export interface TextRun {
  text: string
  href?: string
}

/** Longer addresses stay text: no server takes them. */
const longestHref = 2000

// No white space, no quotes and brackets of angle, no invisible or direction-changing signs that could disguise an address.
const address = /(?<![\p{L}\p{N}_])https?:\/\/[^\s<>"'`\p{Cc}\p{Cf}]+/giu
const trailing = /[.,;:!?…»”’*_~]$/u

/** A text taken apart into words and the http(s) addresses in it; put together again it is the same text. */
export function textRuns(text: string): TextRun[] {
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

/** The address alone: what ends the sentence around it stays outside, and so does a bracket it did not open. */
function withoutTrailing(found: string): string {
  if (found.length > longestHref) return found
  let shown = found
  while (trailing.test(shown) || closesTooMuch(shown)) shown = shown.slice(0, -1)
  return shown
}

const pairs: Record<string, string> = { ')': '(', ']': '[', '}': '{' }

function closesTooMuch(shown: string): boolean {
  const last = shown.at(-1) ?? ''
  const opening = pairs[last]
  return opening !== undefined && shown.split(last).length > shown.split(opening).length
}

/** What a link may lead to: http(s) with a host, and no name in front of it that could pass for one. */
function hrefOf(shown: string): string | null {
  if (shown.length > longestHref || !URL.canParse(shown)) return null
  const { protocol, username, password, href } = new URL(shown)
  return /^https?:$/.test(protocol) && username === '' && password === '' ? href : null
}
