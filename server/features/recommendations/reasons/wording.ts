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
