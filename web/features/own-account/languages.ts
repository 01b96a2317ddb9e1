/** BCP 47 tags of the most common languages on the web, with regions where their dates and times differ. */
const tags =
  'ar bg bn ca cs da de el en en-AU en-CA en-GB en-IE en-IN en-NZ en-ZA es et fa fi fr he hi hr hu id it ja ko lt lv nb nl pl pt pt-BR ro ru sk sl sr sv sw ta th tr uk ur vi zh'.split(
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
