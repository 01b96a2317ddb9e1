/** The words of a text that fit into `limit` characters, or the start of a longer first word; `cut` if anything is missing. */
export function cutTo(limit: number, text: string): { shown: string; cut: boolean } {
  const characters = Array.from(text.trim())
  if (characters.length <= limit) return { shown: characters.join(''), cut: false }
  const wholeWords = characters
    .slice(0, limit + 1)
    .join('')
    .replace(/\s+\S*$/, '')
  const shown = Array.from(wholeWords).length <= limit ? wholeWords : characters.slice(0, limit).join('')
  // "The Name of the" reads better without its last comma or dash.
  return { shown: shown.replace(/[\s,;:–—-]+$/, ''), cut: true }
}

const largest = 21
const smallest = 7
const leading = 1.06

/** In hundredths of the cover's width. */
export interface Box {
  width: number
  height: number
}

/** A text as it is set: the largest type at which it fits a box, in the box's unit, and how many lines it takes. */
export interface SetText {
  shown: string
  cut: boolean
  size: number
  lines: number
}

/** The whole title, as large as it fits; if not even small type makes it fit, as many of its words as do. */
export function setTitle(title: string, box: Box): SetText {
  const whole = fitted(title.trim(), box)
  if (whole) return { ...whole, cut: false }
  const words = title.trim().split(/\s+/)
  for (let count = words.length - 1; count > 0; count--) {
    const start = words
      .slice(0, count)
      .join(' ')
      .replace(/[\s,;:–—-]+$/, '')
    const part = fitted(`${start}…`, box)
    if (part) return { ...part, shown: start, cut: true }
  }
  const { shown } = cutTo(placeholderLimits.title, title)
  return { shown, cut: true, size: titleSize(`${shown}…`, box), lines: 2 }
}

/** The author in type of a fixed size, on as many lines as there is room for, or cut to a line. */
export function setAuthor(author: string, size: number, width: number, linesMax: number): SetText {
  const lines = linesOf(piecesOf(author.trim()), width / size)
  if (lines !== undefined && lines <= linesMax) return { shown: author.trim(), cut: false, size, lines }
  return { ...cutTo(placeholderLimits.author, author), size, lines: 1 }
}

/** Characters in the placeholder of a cover that fails to load (specification, 9). */
export const placeholderLimits = { title: 15, author: 20 } as const

function fitted(text: string, box: Box): Omit<SetText, 'cut'> | null {
  const pieces = piecesOf(text)
  for (let size = largest; size >= smallest; size -= 0.5) {
    const lines = linesOf(pieces, box.width / size)
    if (lines !== undefined && lines * size * leading <= box.height) return { shown: text, size, lines }
  }
  return null
}

/** The size at which a title fits, or the smallest. */
export const titleSize = (title: string, box: Box): number => fitted(title, box)?.size ?? smallest

/** What stays on one line, with the white space before it, in ems. */
interface Piece {
  width: number
  gap: number
}

// Scripts without spaces may break after any letter.
const unspaced = String.raw`\u1100-\u11ff\u2e80-\ud7af\uf900-\ufaff\uff00-\uff60`
const inWord = String.raw`[^\s${unspaced}-]`
// Words may also break after a hyphen.
const piece = new RegExp(String.raw`(\s*)([${unspaced}]|${inWord}*-|${inWord}+)`, 'gu')

/** Widths are estimated from the letters, since a cover must look the same before the fonts arrive. */
const piecesOf = (text: string): Piece[] =>
  [...text.matchAll(piece)].map(([, space = '', letters = '']) => ({
    width: widthOf(letters),
    gap: space === '' ? 0 : 0.26,
  }))

function linesOf(pieces: readonly Piece[], room: number): number | undefined {
  let lines = 1
  let used = 0
  for (const { width, gap } of pieces) {
    if (width > room) return undefined
    const wanted = used === 0 ? width : used + gap + width
    if (wanted <= room) {
      used = wanted
    } else {
      lines += 1
      used = width
    }
  }
  return lines
}

// Widths in ems of Fraunces at display sizes, rounded up.
function widthOf(word: string): number {
  return Array.from(word).reduce((sum, letter) => sum + letterWidth(letter), 0)
}

function letterWidth(letter: string): number {
  if (/[iljtfrI.,:;'’!|-]/.test(letter)) return 0.36
  if (/[mwMW@…]/.test(letter)) return 0.92
  if (/[A-ZÀ-Þ0-9&]/.test(letter)) return 0.7
  if (/[\u1100-\u11ff\u2e80-\ud7af\uf900-\ufaff\uff00-\uff60\u{1f000}-\u{1ffff}]/u.test(letter)) return 1.05
  return 0.55
}
