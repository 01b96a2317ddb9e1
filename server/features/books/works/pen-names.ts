import type { AuthorName } from './author-name.ts'

/** Surnames with several English spellings. */
const surnames = new Map(
  Object.entries({
    dostoyevsky: 'dostoevsky',
    dostoievsky: 'dostoevsky',
    dostoevskii: 'dostoevsky',
    dostoyevskij: 'dostoevsky',
    tolstoi: 'tolstoy',
    chekov: 'chekhov',
    tchekhov: 'chekhov',
    turgenyev: 'turgenev',
  }),
)

/** Other spellings of given names, for the surnames above, and pen names: each line is one person, the key's name first. */
const people = [
  'dostoevsky: fyodor fedor feodor fiodor theodor',
  'tolstoy: leo lev leon',
  'chekhov: anton antoine',
  'turgenev: ivan',
  'rowling: joanne, galbraith: robert',
  'king: stephen, bachman: richard',
  'twain: mark, clemens: samuel',
  'eliot: george, evans: mary marian',
  'orwell: george, blair: eric',
  'cervantes: miguel, saavedra: miguel',
  'williams: margery, bianco: margery',
  'ruiz: miguel don',
  'handler: daniel, snicket: lemony',
]
const canonical = indexPeople()

/** The name that stands for all spellings and pen names of a person. */
export function canonicalName({ surname, given }: AuthorName): AuthorName {
  const name = { surname: surnames.get(surname) ?? surname, given }
  return canonical.get(`${name.surname} ${given}`) ?? name
}

/** By surname and given name. An initial finds a pen name too, but no other spelling, because it stands for both. */
function indexPeople(): Map<string, AuthorName> {
  const index = new Map<string, AuthorName>()
  for (const line of people) {
    const names = line.split(', ').map((entry) => {
      const [surname = '', givens = ''] = entry.split(': ')
      return { surname, givens: givens.split(' ') }
    })
    const person = { surname: names[0]?.surname ?? '', given: names[0]?.givens[0] ?? '' }
    for (const { surname, givens } of names)
      for (const given of givens) {
        index.set(`${surname} ${given}`, person)
        if (surname !== person.surname)
          index.set(`${surname} ${given.slice(0, 1)}`, { ...person, given: person.given.slice(0, 1) })
      }
  }
  return index
}
