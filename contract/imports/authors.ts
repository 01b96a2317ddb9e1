/** What follows a name after a comma and is no author. */
const suffix = /^(?:jr|sr|ii|iii|iv|ph\.? ?d|m\.? ?d|esq)\.?$/i
/** A role behind a name, as StoryGraph and spreadsheets have it. */
const role =
  /\s*[([](?:author|autor|auteur|editor|ed\.|translator|übersetzer|illustrator|narrator|foreword)[^)\]]*[)\]]$/i

const clean = (name: string) => name.replace(/\s+/g, ' ').replace(role, '').trim()

/** Names from a list with commas; "Jr." stays with the name before it. */
export function namesIn(list: string): string[] {
  const names: string[] = []
  for (const part of list.split(',').map(clean)) {
    const last = names.length - 1
    if (suffix.test(part) && last >= 0) names[last] = `${names[last]}, ${part}`
    else if (part !== '') names.push(part)
  }
  return once(names)
}

/** A name that a catalogue sorts by: "Le Guin, Ursula K." and "King, Martin Luther, Jr.". */
export function inReadingOrder(name: string): string {
  const [last = '', first = '', ...rest] = name.split(',').map(clean)
  if (first === '' || suffix.test(first)) return clean(name)
  return [`${first} ${last}`, ...rest.filter((part) => part !== '')].join(', ')
}

/** Authors as people type them: with commas, semicolons, ampersands or "and", the last name first or last. */
export function typedAuthors(text: string): string[] {
  const parts = clean(text)
    .split(/\s*[;&/|]\s*|\s+(?:and|und|et|y|en)\s+/i)
    .map(clean)
  return once(parts.flatMap((part) => (isSortedByLastName(part) ? [inReadingOrder(part)] : namesIn(part))))
}

function isSortedByLastName(text: string): boolean {
  const [last = '', first = '', ...more] = text.split(',').map(clean)
  if (first === '' || suffix.test(first) || more.some((part) => !suffix.test(part))) return false
  const given = first.split(' ').filter((word) => !/^\p{Lu}\.?$/u.test(word) && !/^\p{Ll}+$/u.test(word))
  return given.length <= 1 || !last.includes(' ')
}

export const once = (names: readonly string[]): string[] => {
  const seen = new Set<string>()
  return names.filter((name) => {
    const folded = name.toLowerCase()
    return name !== '' && !seen.has(folded) && seen.add(folded)
  })
}
