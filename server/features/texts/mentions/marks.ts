import { continuesName } from '#contract/texts/name-in-text.ts'
import { isNameFoundBy } from '#contract/texts/find-name.ts'
import type { Mention, Mentionable } from '#contract/texts/mention.ts'
import { fold } from '#contract/http/fold.ts'

/** Stands for a mention in a stored text: U+FFFC, the object replacement character (docs/decisions/030-mentions.md). */
export const mark = '\u{fffc}'

/** Replaces marks that somebody typed, so that only ours remain. */
const withoutMarks = (text: string): string => text.replaceAll(mark, '\u{fffd}')

/** A text in the form that is stored: each mention is a mark. */
export function toStored(text: string, mentions: readonly Pick<Mention, 'start' | 'length'>[]): string {
  let stored = ''
  let end = 0
  for (const { start, length } of mentions) {
    stored += withoutMarks(text.slice(end, start)) + mark
    end = start + length
  }
  return stored + withoutMarks(text.slice(end))
}

/** The person behind a mark; no `memberId` if they left the club. */
export interface Mentioned {
  memberId: number | null
  name: string
}

/** A text as it is shown, and the places of those mentioned who are still members. */
export interface ShownText<Text extends string | null = string> {
  text: Text
  mentions: { memberId: number; start: number; length: number }[]
}

/** A stored text with `@Name` for each mark, in the order of `mentioned`. A mark without a person stays. */
export function toShown(stored: string, mentioned: readonly Mentioned[]): ShownText {
  const [first = '', ...rest] = stored.split(mark)
  let text = first
  const mentions: ShownText['mentions'] = []
  for (const [at, words] of rest.entries()) {
    const person = mentioned[at]
    const shown = person ? `@${person.name}` : mark
    if (person && person.memberId !== null)
      mentions.push({ memberId: person.memberId, start: text.length, length: shown.length })
    text += shown + words
  }
  return { text, mentions }
}

/** A stored text for callers who may not see members' names. */
export const toAnonymous = (stored: string, name: string): ShownText => ({
  text: stored.replaceAll(mark, name),
  mentions: [],
})

/** The former mentions whose `@Name` an edited text still contains, in the former order. */
export function keptMentions(text: string, former: readonly Mentioned[]): Mention[] {
  const kept: Mention[] = []
  let from = 0
  for (const { memberId, name } of former) {
    const start = memberId === null ? -1 : placeOf(name, text, from)
    if (memberId === null || start === -1) continue
    kept.push({ memberId: memberId as Mention['memberId'], start, length: name.length + 1 })
    from = start + name.length + 1
  }
  return kept
}

/** Where `@Name` is in a text; -1 if it is only the beginning of another name, or nowhere. */
function placeOf(name: string, text: string, from: number): number {
  let start = text.indexOf(`@${name}`, from)
  while (start !== -1 && continuesName(text, start + name.length + 1))
    start = text.indexOf(`@${name}`, start + 1)
  return start
}

/** The people whom these letters find (`isNameFoundBy`): first those whose name itself begins with them, then by name. */
export function rankByName(people: readonly Mentionable[], letters: string, limit: number): Mentionable[] {
  const wanted = fold(letters)
  const found = people.flatMap((person) => {
    if (!isNameFoundBy(person.name, letters)) return []
    const name = fold(person.name)
    // Sorted as plain text: a collator would take longer for 5,000 names than the query.
    return [{ person, key: `${name.startsWith(wanted) ? 0 : 1}${name}` }]
  })
  return found
    .toSorted((one, other) => (one.key < other.key ? -1 : 1))
    .slice(0, limit)
    .map(({ person }) => person)
}
