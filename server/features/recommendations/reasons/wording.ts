import { genreName } from '#contract/books/genre-name.ts'
import { type Message, message } from '#contract/messages/message.ts'

const nameMax = 50
/** Truncated if long. */
export function inSentence(name: string): string {
  const characters = Array.from(name)
  return characters.length > nameMax ? `${characters.slice(0, nameMax).join('').trimEnd()}…` : name
}

/** As an adjective. */
export const genreInSentence = (genre: string): Message | string =>
  genre === 'Children' ? message('recommendations.childrens', 'Children’s') : named(genre)

/** As a noun. */
export const shelfInSentence = (genre: string): Message | string =>
  genre === 'Children' ? message('recommendations.childrensBooks', 'Children’s Books') : named(genre)

function named(genre: string): Message | string {
  const name = genreName(genre)
  return typeof name === 'string' ? inSentence(name) : name
}
