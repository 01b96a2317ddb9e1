/** BCP 47 tags, with regions where dates and times differ. */
const tags =
  'ar de de-AT de-CH en en-AU en-CA en-GB en-IE en-IN en-NZ en-ZA es es-MX fr fr-CA it ja nl pl pt-BR pt-PT'.split(
    ' ',
  )

/** By their own names, in alphabetical order; with `chosen`, even if it is another or a regional one. */
export const languagesWith = (chosen: string | null): { tag: string; name: string }[] =>
  [...new Set([...tags, ...(chosen === null ? [] : [chosen])])]
    .map((tag) => ({ tag, name: ownName(tag) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))

function ownName(tag: string): string {
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)
}
