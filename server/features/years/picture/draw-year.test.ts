import { expect, test } from 'vitest'
import { english, wordingIn } from '#server/messages/wording.ts'
import { drawYear, type DrawnYear } from './draw-year.ts'
import { paintYear } from './year-picture.ts'

const year: DrawnYear = {
  year: 2026,
  books: 3,
  pages: 1204,
  months: Array.from({ length: 12 }, (_, index) => ({ books: index === 0 ? 3 : 0, pages: 0 })),
  unknownMonth: { books: 0, pages: 0 },
  stars: { counts: [], average: 4.25 },
  best: [{ book: { title: 'コンビニ人間 <b>&', author: 'A\u0001uthor' }, rating: 4.5 }],
}

test('what readers and books are called is text in a picture of a year §Y.65', () => {
  const svg = drawYear(year, '"Mara" <script>', english)
  expect(svg).toContain('&quot;Mara&quot; &lt;script&gt;’s year in books')
  expect(svg).toContain('コンビニ人間 &lt;b&gt;&amp;')
  expect(svg).toContain('>Author<')
})

test('a picture of a year is mirrored in Arabic §Y.65', () => {
  const arabic = wordingIn({ tag: 'ar', locale: 'ar', dir: 'rtl', name: 'العربية' })
  const startOf = (svg: string) => Number(/<rect x="([\d.]+)"[^>]*rx/.exec(svg)?.[1])
  expect(startOf(drawYear(year, null, arabic))).toBeGreaterThan(startOf(drawYear(year, null, english)) + 500)
})

test('Latin, Japanese and Arabic are drawn in our own fonts §Y.65', async () => {
  const inked = async (title: string) => {
    const best = [{ book: { title, author: '' }, rating: 5 }]
    return (await paintYear({ ...year, best }, null, english)).toString('base64')
  }
  const pictures = await Promise.all(['Łódź', 'كتاب', '本を読む', ' '].map(inked))
  expect(new Set(pictures).size).toBe(pictures.length)
})
