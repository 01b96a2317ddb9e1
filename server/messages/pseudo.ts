import type { Compiled, Token } from '#contract/messages/format.ts'

const accents: Readonly<Record<string, string>> = Object.fromEntries(
  'AÅ aå BƁ bƀ CÇ cç DÐ dð EÉ eé Fƒ fƒ GĜ gĝ HĤ hĥ IÎ iî JĴ jĵ KĶ kķ LĻ lļ NÑ nñ OÖ oö PÞ pþ RŔ rŕ SŠ sš TŢ tţ UÛ uû WŴ wŵ YÝ yý ZŽ zž'
    .split(' ')
    .map(([plain = '', accented = '']) => [plain, accented]),
)

/** Each word accented and longer by 40 %, so that a text that is cut off, or not in the catalogue, shows. */
const lengthened = (word: string): string =>
  Array.from(word, (letter) => accents[letter] ?? letter).join('') + '~'.repeat(Math.round(word.length * 0.4))

/** Each word runs as Arabic would. */
const mirrored = (word: string): string => `\u202e${word}\u202c`

export function pseudo(tag: string, compiled: Compiled): Compiled {
  const change = tag === 'ar-XB' ? mirrored : lengthened
  const words = (text: string) => text.replace(/\S+/g, (word) => (/\p{L}/u.test(word) ? change(word) : word))
  const inside = (part: Compiled): Compiled => (typeof part === 'string' ? words(part) : part.map(token))
  function token(one: Token): Token {
    if (typeof one === 'string') return words(one)
    const [name, kind, choices] = one
    if (kind === undefined || choices === undefined) return one
    if (kind === 'tag') return [name, kind, inside(choices as Compiled)]
    const entries = Object.entries(choices).map(([key, part]) => [key, inside(part as Compiled)])
    return [name, kind, Object.fromEntries(entries)]
  }
  return inside(compiled)
}
