import { message } from '#contract/messages/message.ts'
import type { YearStatistics } from '#contract/years/statistics.ts'
import type { Wording } from '#server/messages/wording.ts'
import { createTextDrawer } from './svg-text.ts'

/** The height suits what most programs show whole in a conversation. */
export const size = { width: 1080, height: 1350 } as const
const margin = 90
const inner = size.width - 2 * margin

const ink = '#1f1637'
const soft = '#564b6b'
const line = '#e5dbcd'
const action = '#7c5cd6'
const gold = '#c8922b'

/** Titles that have room. */
const bestMax = 3

export type DrawnYear = Pick<
  YearStatistics,
  'year' | 'books' | 'pages' | 'months' | 'unknownMonth' | 'stars'
> & {
  best: readonly { book: { title: string; author: string }; rating: number }[]
}

/** A year as an SVG, in the reader's language and its direction. */
export function drawYear(year: DrawnYear, name: string | null, wording: Wording): string {
  const { say, locale, dir } = wording
  const text = createTextDrawer({ width: size.width, dir })
  const number = (value: number, digits = 0) =>
    value.toLocaleString(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits })
  const title = name
    ? say(message('years.pictureTitle', '{name}’s year in books', { name }))
    : say(message('years.pictureTitleNameless', 'A year in books'))

  const figures = [
    {
      value: number(year.books),
      label: say(
        message('years.pictureBooks', '{count, plural, one {book} other {books}}', { count: year.books }),
      ),
    },
    {
      value: number(year.pages),
      label: say(
        message('years.picturePages', '{count, plural, one {page} other {pages}}', { count: year.pages }),
      ),
    },
    ...(year.stars.average === null
      ? []
      : [
          {
            value: number(year.stars.average, 1),
            label: say(message('years.pictureStars', 'stars on average')),
          },
        ]),
  ]
  /** Pages have the most digits. */
  const columns = [0, 0.27, 0.66, 1].map((share) => margin + share * inner)

  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">
<defs><linearGradient id="horn"><stop offset="0" stop-color="#f2a0bd"/><stop offset=".38" stop-color="#a88bf0"/><stop offset=".7" stop-color="#7cc0f0"/><stop offset="1" stop-color="#86dcb8"/></linearGradient></defs>
<rect width="100%" height="100%" fill="#fbf8f3"/><rect width="100%" height="14" fill="url(#horn)"/>
${text({ x: margin, y: 150, size: 52, text: title, font: 'serif', fill: soft, width: inner })}
${text({ x: margin - 6, y: 340, size: 210, text: String(year.year), font: 'serif', fill: ink })}
${figures
  .map(
    ({ value, label }, index) =>
      text({ x: columns[index] ?? margin, y: 470, size: 76, text: value, font: 'serif', fill: action }) +
      text({
        x: columns[index] ?? margin,
        y: 516,
        size: 30,
        text: label,
        fill: soft,
        width: (columns[index + 1] ?? 0) - (columns[index] ?? 0) - 16,
      }),
  )
  .join('')}
${drawMonths(year, wording, text)}
${
  year.best.length === 0
    ? ''
    : text({
        x: margin,
        y: 950,
        size: 34,
        text: say(message('years.pictureBest', 'Most loved')),
        font: 'serif',
        fill: ink,
      })
}
${year.best
  .slice(0, bestMax)
  .map(({ book, rating }, index) => {
    const y = 1008 + index * 92
    return (
      text({ x: margin, y, size: 36, text: book.title, font: 'serif', fill: ink, width: inner - 170 }) +
      text({ x: margin, y: y + 34, size: 25, text: book.author, fill: soft, width: inner - 170 }) +
      text({ x: size.width - margin, y, size: 34, text: `${number(rating, 1)} ★`, fill: gold, anchor: 'end' })
    )
  })
  .join('')}
${text({ x: size.width - margin, y: size.height - 58, size: 34, text: 'Inkhorn', font: 'serif', fill: soft, anchor: 'end' })}
</svg>`
}

const [top, bottom] = [590, 810]

/** A bar for each month, with its number of books. */
function drawMonths(
  { year, months }: DrawnYear,
  { locale, dir }: Wording,
  text: ReturnType<typeof createTextDrawer>,
): string {
  const most = Math.max(1, ...months.map(({ books }) => books))
  const slot = inner / 12
  const width = slot * 0.66
  const names = new Intl.DateTimeFormat(locale, { month: 'narrow', timeZone: 'UTC' })
  const bars = months.map(({ books }, index) => {
    const start = margin + index * slot + (slot - width) / 2
    const height = (books / most) * (bottom - top)
    const middle = start + width / 2
    const left = dir === 'rtl' ? size.width - start - width : start
    return [
      books > 0 &&
        `<rect x="${left}" y="${bottom - height}" width="${width}" height="${height}" rx="4" fill="${action}"/>`,
      books > 0 &&
        text({
          x: middle,
          y: bottom - height - 12,
          size: 26,
          text: books.toLocaleString(locale),
          fill: ink,
          anchor: 'middle',
        }),
      text({
        x: middle,
        y: bottom + 38,
        size: 26,
        text: names.format(Date.UTC(year, index, 1)),
        fill: soft,
        anchor: 'middle',
      }),
    ]
      .filter(Boolean)
      .join('')
  })
  return `${bars.join('')}<rect x="${margin}" y="${bottom}" width="${inner}" height="2" fill="${line}"/>`
}
