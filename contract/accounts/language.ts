import * as z from 'zod/mini'
import { isKnown } from '#contract/messages/choose-language.ts'
import { issue, message } from '#contract/messages/message.ts'

const notATag = message('languages.notATag', 'This is not a language tag.')

/** A language as a BCP 47 tag, as in `de-AT`; stored in its canonical form. */
export const Language = z.pipe(
  z.string().check(
    z.maxLength(35),
    z.refine((tag) => canonicalTag(tag) !== null, issue(notATag)),
    z.overwrite((tag) => canonicalTag(tag) ?? tag),
  ),
  z.string(),
)

/** One of ours, with any region: `de-AT` shows German, and dates as Austrians write them. */
export const KnownLanguage = z.pipe(
  Language,
  z
    .string()
    .check(z.refine(isKnown, issue(message('languages.unknown', 'Inkhorn doesn’t know this language.')))),
)

function canonicalTag(tag: string): string | null {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? null
  } catch {
    return null
  }
}
