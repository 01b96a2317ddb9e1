import { type Mention, mentionsMax } from '#contract/texts/mention.ts'
import { continuesName } from '#contract/texts/name-in-text.ts'
import type { Member } from './people.ts'

/** An `@` that begins a word, or follows a letter of a script without spaces; not that of an email address. */
const atSign =
  /(?<![\p{L}\p{N}\p{M}@.](?<![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}ー々〆]\p{M}*))@/gu

type Place = Pick<Mention, 'start' | 'length'>

/** Where the text has an `@` outside the mentions that it was sent with. */
export const looseSigns = (text: string, mentions: readonly Place[]): number[] =>
  [...text.matchAll(atSign)]
    .map(({ index }) => index)
    .filter((at) => !mentions.some(({ start, length }) => at >= start && at < start + length))

/**
 * The mentions whose names were typed in full, not chosen from the list, in any case. The longest name counts; one that several members
 * have could be any of them, and stays plain text. Together with `mentions`, in order.
 */
export function withTypedNames(
  text: string,
  mentions: readonly Mention[],
  members: readonly Member[],
): Mention[] {
  const longestFirst = members.toSorted((one, other) => other.name.length - one.name.length)
  const typed = looseSigns(text, mentions).flatMap((start): Mention[] => {
    const named = longestFirst.filter(({ name }) => isNamedAt(text, start + 1, name))
    const [first, second] = named
    if (!first || second?.name.length === first.name.length) return []
    return [{ memberId: first.memberId as Mention['memberId'], start, length: first.name.length + 1 }]
  })
  return [...mentions, ...typed.slice(0, Math.max(0, mentionsMax - mentions.length))].toSorted(
    (one, other) => one.start - other.start,
  )
}

const isNamedAt = (text: string, start: number, name: string): boolean =>
  text.slice(start, start + name.length).toLowerCase() === name.toLowerCase() &&
  !continuesName(text, start + name.length)
