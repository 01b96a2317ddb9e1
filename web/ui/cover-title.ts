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

/**
 * The largest type, in hundredths of the cover's width, at which a title fits a box of the given size (same unit).
 * Widths are estimated from the letters, since a cover must look the same before the fonts arrive.
 */
export function titleSize(title: string, box: { width: number; height: number }): number {
  const words = title.split(/\s+/).map(widthOf)
  for (let size = largest; size > smallest; size -= 0.5) {
    const lines = linesOf(words, box.width / size)
    if (lines !== undefined && lines * size * leading <= box.height) return size
  }
  return smallest
}

function linesOf(words: number[], room: number): number | undefined {
  let lines = 1
  let used = 0
  for (const word of words) {
    if (word > room) return undefined
    const wanted = used === 0 ? word : used + 0.26 + word
    if (wanted <= room) {
      used = wanted
    } else {
      lines += 1
      used = word
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
