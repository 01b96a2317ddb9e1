const nameMax = 50
/** Truncated if long, and isolated if written from right to left. */
export function inSentence(name: string): string {
  const characters = Array.from(name)
  const cut = characters.length > nameMax ? `${characters.slice(0, nameMax).join('').trimEnd()}…` : name
  return /\p{Script=Hebrew}|\p{Script=Arabic}|\p{Script=Syriac}|\p{Script=Thaana}|\p{Script=Nko}/u.test(cut)
    ? `\u2068${cut}\u2069`
    : cut
}

/** As an adjective. */
export const genreInSentence = (genre: string): string =>
  genre === 'Children' ? 'Children’s' : inSentence(genre)

/** As a noun. */
export const shelfInSentence = (genre: string): string =>
  genre === 'Children' ? 'Children’s Books' : inSentence(genre)

const properNames = new Set(
  `afghanistan africa alaska america american angeles arthur australia balkans california canada caribbean chinese czech
  denmark egypt england france germany greece greek hungary iceland india iran ireland italy japan jewish korea latin london
  los malaysia mars mexico nepal norse norway paris philippines poland russia scotland spain sweden switzerland taiwan
  thailand turkey victorian vietnam wales york zealand`.split(/\s+/),
)
const wholeSubjects: Record<string, string> = {
  'american south': 'the American South',
  'american west': 'the American West',
  'king arthur': 'King Arthur',
  lgbtq: 'LGBTQ lives',
  'middle east': 'the Middle East',
  'middle ages': 'the Middle Ages',
  'new york': 'New York',
  'new zealand': 'New Zealand',
}

/** With capitals where English needs them. */
export const subjectInSentence = (subject: string): string =>
  wholeSubjects[subject] ??
  subject.replace(/\p{L}+/gu, (word) =>
    properNames.has(word) ? word.replace(/^\p{L}/u, (letter) => letter.toUpperCase()) : word,
  )
