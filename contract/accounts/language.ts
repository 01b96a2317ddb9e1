import * as z from 'zod/mini'

/** A language as a BCP 47 tag, as in `de-AT`; stored in its canonical form. */
export const Language = z.pipe(
  z.string().check(
    z.maxLength(35),
    z.refine((tag) => canonicalTag(tag) !== null, 'This is not a language tag.'),
    z.overwrite((tag) => canonicalTag(tag) ?? tag),
  ),
  z.string(),
)

function canonicalTag(tag: string): string | null {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? null
  } catch {
    return null
  }
}
