import { locale } from '#web/messages/locale.ts'

/** `1.2K` from ten thousand on, so that an axis stays narrow. */
export const printNumber = (value: number): string =>
  new Intl.NumberFormat(locale(), { notation: value < 10_000 ? 'standard' : 'compact' }).format(value)
