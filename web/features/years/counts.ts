import { t } from '#web/messages/text.ts'

export const booksOf = (count: number): string =>
  t('years.books', '{count, plural, one {# book} other {# books}}', { count })

export const pagesOf = (count: number): string =>
  t('years.pages', '{count, plural, one {# page} other {# pages}}', { count })
