import { type KnownLanguage, languages, source } from './languages.ts'

/** The language of the words, and the tag whose region decides the formats: English words for `en-GB`, with British dates. */
export interface ChosenLanguage extends KnownLanguage {
  locale: string
}

interface Wishes {
  account: string | null
  cookie: string | undefined
  /** The header. */
  accept: string | undefined
  byDefault: string
}

/** The first wish that one of the offered languages serves; malformed and unsupported tags are skipped. */
export function chooseLanguage(
  { account, cookie, accept, byDefault }: Wishes,
  offered: readonly KnownLanguage[],
): ChosenLanguage {
  for (const tag of [account, cookie, ...acceptedTags(accept), byDefault]) {
    const found = tag ? nearest(tag, offered) : null
    if (found) return found
  }
  return { ...source, locale: source.tag }
}

/** Null for a malformed tag, and for a language that is not among them. */
export function nearest(tag: string, among: readonly KnownLanguage[]): ChosenLanguage | null {
  const locale = localeOf(tag)
  if (!locale) return null
  const is = (one: KnownLanguage, other: string) => one.tag === other
  const found =
    among.find((one) => is(one, locale.baseName)) ??
    among.find((one) => is(one, locale.language)) ??
    // The nearest to Portuguese of Portugal is that of Brazil.
    among.find((one) => localeOf(one.tag)?.language === locale.language && !/-X[AB]$/.test(one.tag))
  return found ? { ...found, locale: locale.baseName } : null
}

export const isKnown = (tag: string): boolean => nearest(tag, languages) !== null

function localeOf(tag: string): Intl.Locale | null {
  try {
    return tag.length > 35 ? null : new Intl.Locale(tag)
  } catch {
    return null
  }
}

/** The tags of an `Accept-Language` header, most wanted first. */
function acceptedTags(header = ''): string[] {
  return header
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', weight] = part.split(';')
      return {
        tag: tag.trim(),
        weight: weight === undefined ? 1 : Number(/q\s*=\s*([\d.]+)/.exec(weight)?.[1] ?? 0),
      }
    })
    .filter(({ tag, weight }) => tag !== '*' && weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag)
}
