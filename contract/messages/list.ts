import { isolate } from './format.ts'

/** "Ines, Jonas, and Ada". Names that run against the list are isolated. */
export const listOf = (names: readonly string[], locale: string): string =>
  new Intl.ListFormat(locale).format(names.map((name) => isolate(name, locale)))
