import { families } from './fonts.ts'

export interface TextLine {
  x: number
  y: number
  size: number
  text: string
  font?: keyof typeof families
  fill: string
  anchor?: 'start' | 'middle' | 'end'
  /** Longer texts are cut. */
  width?: number
}

/** Chinese, Japanese and Korean characters are as wide as they are high. */
const isWide = /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]/u

/** Estimated, because nothing here measures text: a little more than letters take on average. */
const widthOf = (text: string, size: number): number =>
  [...text].reduce((width, character) => width + size * (isWide.test(character) ? 1 : 0.54), 0)

function cut(text: string, size: number, width: number): string {
  if (widthOf(text, size) <= width) return text
  const characters = [...text]
  while (characters.length > 1 && widthOf(`${characters.join('')}…`, size) > width) characters.pop()
  return `${characters.join('').trimEnd()}…`
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Without characters that XML does not know. */
const escaped = (text: string): string =>
  text.replace(/\p{Cc}|[\ufffe\uffff]/gu, '').replace(/[&<>"]/g, (sign) => escapes[sign] ?? '')

/** A line of text in an SVG, from right to left in a language that is written so. */
export const createTextDrawer =
  (page: { width: number; dir: 'ltr' | 'rtl' }) =>
  ({ x, y, size, text, font = 'sans', fill, anchor = 'start', width }: TextLine): string =>
    `<text x="${page.dir === 'rtl' ? page.width - x : x}" y="${y}" font-size="${size}" font-family="${families[font]}" fill="${fill}" text-anchor="${anchor}" direction="${page.dir}">${escaped(width === undefined ? text : cut(text, size, width))}</text>`
