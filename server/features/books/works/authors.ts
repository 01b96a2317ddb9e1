import { fold } from '#contract/http/fold.ts'
import { type AuthorName, initialOf } from './author-name.ts'
import { canonicalName } from './pen-names.ts'
import { isUnnamed } from './unnamed.ts'

/** Authors compared per book; anthologies have dozens. */
const authorsMax = 3
/** Authors known by one name, so that a comma after it begins another person: "Homer, Robert Fagles". */
const oneName = new Set(
  `aesop aeschylus aristophanes aristotle avi colette confucius epictetus euripides herodotus hesiod homer laozi
  moliere ovid plato plutarch rumi sophocles stendhal thucydides virgil voltaire`.split(/\s+/),
)
const particle = /^(?:de|del|della|di|da|du|la|le|van|von|den|der|ten|ter|st|saint|o|mac|mc|el|al|bin|ibn)\s/i
const otherRole =
  /\b(?:illustrat\w*|illus|ill|edit(?:or|ors|ed)|eds?|translat\w*|trans|tr|foreword|introduction|intro|preface|afterword|narrat\w*|read by|cover|contributor)\b|[訳译譯編编絵绘繪]\s*$/i
const titlesOfHonour = /^(?:sir|dame|dr|mr|mrs|ms|prof|professor|rev|fr)$/
const suffix = /^(?:jr|junior|sr|ii|iii|iv|phd|md|esq|graf)$/
const initials = /^(?:\p{Lu}\.?[\s-]*){1,4}$/u
/** Commas of all scripts; full-width ones become ASCII before. */
const comma = /\s*[,،、､՝፣߸᠂᠈꓾⸲⸴⹁⹌]\s*/u
/** What stands between two people. */
const between = /\s*(?:[;&/|؛፤]|\s(?:and|with|und|et|y|и|та|και|و|和|与|與|と|및)\s)\s*/iu
/** Names in these scripts are written without a space, or with one that means nothing. */
const unspaced = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{M}ー々\s・·]+$/u

/**
 * The first three authors of a book, in either order of their names: "J. R. R. Tolkien", "JRR Tolkien" and "Tolkien, J. R. R." are
 * the same. Leaves out people who are named as illustrators, editors or translators, and words for unknown authors.
 */
export function authorNames(author: string): AuthorName[] {
  const names = peopleIn(author.normalize('NFKC')).flatMap((name) => nameOf(name) ?? [])
  const distinct = new Map(names.map((name) => [`${name.surname} ${name.given}`, name]))
  return [...distinct.values()].slice(0, authorsMax)
}

function peopleIn(author: string): string[] {
  const parts = author
    .replace(/^\s*by\s+/i, '')
    .replace(/[([][^)\]]*[)\]]/g, (note) =>
      otherRole.test(note) || /[訳译譯編编絵绘繪]/u.test(note) ? ' illustrator ' : ' ',
    )
    .split(between)
    .flatMap(splitAtCommas)
  const writers = parts.filter((name) => !otherRole.test(name))
  return writers.length > 0 ? writers : parts
}

/** Splits "Neil Gaiman, Dave McKean", but not "Gaiman, Neil". */
function splitAtCommas(text: string): string[] {
  const [first = '', second, ...rest] = text
    .split(comma)
    .filter((part) => part !== '' && !suffix.test(fold(part)))
  if (second === undefined) return [first]
  if (!isInverted(first, second, rest.length === 0)) return [first, second, ...rest]
  return [unspaced.test(first) ? `${first}${second}` : `${second} ${first}`, ...rest]
}

function isInverted(first: string, second: string, isLast: boolean): boolean {
  if (otherRole.test(second) || oneName.has(fold(first)) || isUnnamed(first)) return false
  // A surname of these scripts is one character; "鲁迅，周作人" are two people.
  if (unspaced.test(first)) return [...first].length === 1 && unspaced.test(second)
  const words = first.split(/\s+/).length
  const givenNames = second.split(/\s+/).length
  if (words === 1 || initials.test(second)) return true
  return givenNames === 1 ? isLast : particle.test(first)
}

function nameOf(written: string): AuthorName | null {
  const name = written.trim()
  if (isUnnamed(name)) return null
  if (unspaced.test(name)) return { surname: fold(name).replaceAll(' ', ''), given: '' }
  const words = fold(name)
    .split(' ')
    .filter((word) => word !== '' && !titlesOfHonour.test(word) && !suffix.test(word))
  const surname = words.at(-1)
  if (surname === undefined) return null
  const [first = ''] = words.length > 1 ? words : []
  const isWrittenAsInitials = areInitials(first, name)
  return canonicalName({ surname, given: isWrittenAsInitials ? initialOf({ surname, given: first }) : first })
}

/** "JRR" in "JRR Tolkien", and "jrr" in lower case: capitals beside a name that has small letters, or no vowel. */
const areInitials = (first: string, name: string): boolean =>
  /^[bcdfghjklmnpqrstvwxz]{2,4}$/.test(first) ||
  (first.length <= 4 && /\p{Ll}/u.test(name) && /^[^\p{L}]*\p{Lu}{2,4}(?!\p{L})/u.test(name))
