import { fold } from '#contract/http/fold.ts'

const numberWords =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen'.split(' ')
export const volumePattern = /[\s,:(-]+(vol(?:ume)?|book|part|no|number|tome)\b\.?\s*#?\s*(\d+|[a-z]+)$/i

const otherSpellings = new Map(
  Object.entries({
    colour: 'color',
    colours: 'colors',
    honour: 'honor',
    harbour: 'harbor',
    grey: 'gray',
    neighbour: 'neighbor',
    favourite: 'favorite',
    labour: 'labor',
    traveller: 'traveler',
    travellers: 'travelers',
    theatre: 'theater',
    jewellery: 'jewelry',
    programme: 'program',
    pyjamas: 'pajamas',
  }),
)

export const withoutArticle = (text: string): string => text.replace(/^(the|a|an) (?=.)/, '')

/** A folded title without its article, in American spelling, with the number of its volume unless it is the first. */
export function plainTitle(title: string): string {
  const number = volumeOf(title)
  const name = number === null ? title : title.replace(volumePattern, '')
  const words = withoutArticle(fold(name.includes('&') ? name.replaceAll('&', ' and ') : name))
    .split(' ')
    .map((word) => otherSpellings.get(word) ?? word)
    .join(' ')
  return words + (number ?? '')
}

/** The plain name of a series: "The Twilight Saga" and "Twilight" are the same. */
export const plainSeries = (name: string): string =>
  plainTitle(name.replace(/[\s,]+#?\d+$/, '')).replace(
    / (?:series|saga|trilogy|cycle|quartet|novels|books)$/,
    '',
  )

/** " 2" for "Vol. 2", " book 2", " part 1"; empty for a first volume or book, null without a number. */
export function volumeOf(title: string): string | null {
  const [, kind = '', written = ''] = volumePattern.exec(title) ?? []
  const number = /^\d+$/.test(written) ? Number(written) : numberWords.indexOf(written.toLowerCase())
  if (kind === '' || number < 1) return null
  if (/^part$/i.test(kind)) return ` part ${number}` // not a text
  if (number === 1) return ''
  return /^book$/i.test(kind) ? ` book ${number}` : ` ${number}` // not a text
}
