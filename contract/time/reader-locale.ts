/**
 * How a reader of English texts writes dates and times, from their language as a BCP 47 tag. English without a region keeps the formats of
 * the specification.
 */
export interface ReaderLocale {
  /** English words in the order and with the hours of the tag. */
  words: string
  /** For dates in digits, which need no words. */
  digits: string
}

const english: ReaderLocale = { words: 'en-US', digits: 'en-US' }
/** Some regions have another calendar or other digits by default. */
const plain = '-u-ca-gregory-nu-latn'

export function readerLocale(tag: string | null | undefined): ReaderLocale {
  if (!tag) return english
  try {
    const { language, region } = new Intl.Locale(tag)
    const own = region === undefined ? language : `${language}-${region}`
    if (language === 'en') return { words: own + plain, digits: own + plain }
    const { hour12 = false } = new Intl.DateTimeFormat(own, { hour: 'numeric' }).resolvedOptions()
    const dayFirst = hour12 ? 'en-AU' : 'en-GB'
    const monthFirst = hour12 ? 'en-US' : 'en-US-u-hc-h23'
    return { words: isDayFirst(own) ? dayFirst : monthFirst, digits: own + plain }
  } catch {
    return english
  }
}

/** In a language other than English the words are its own. */
export const localeInOwnWords = (tag: string): ReaderLocale => ({ words: tag + plain, digits: tag + plain })

/** "3/12" for the third of December. Where the year comes first, the order of the other two decides. */
export function isDayFirst(locale: string): boolean {
  const parts = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'numeric' }).formatToParts(0)
  const order = parts.map(({ type }) => type)
  return order.indexOf('day') < order.indexOf('month')
}
