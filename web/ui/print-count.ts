import { formatNumber } from '#contract/messages/format.ts'
import { locale } from '#web/messages/locale.ts'
import { t } from '#web/messages/text.ts'

/** `12,345` */
export const printCount = (count: number): string => formatNumber(count, locale())

/** `4.5`: with one decimal. English not by `Intl`, whose first use takes 50 ms on a slow phone. */
export const printDecimal = (value: number): string =>
  /^en\b/.test(locale())
    ? value.toFixed(1)
    : new Intl.NumberFormat(locale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value)

/** `45%` */
export const printPercent = (percent: number): string => t('words.percent', '{percent}%', { percent })

/** `1 book`, `12,345 books`: a count with its noun, for nouns whose plural ends in -s. */
export const countOf = (count: number, noun: string): string =>
  `${printCount(count)} ${count === 1 ? noun : `${noun}s`}`
