import { randomBytes } from 'node:crypto'
import anyAscii from 'any-ascii'
import { clubNameMax, slugMax, slugOf } from '#contract/clubs/club.ts'
import { fold, keyOf } from '#server/db/search-words.ts'

/**
 * The slug a new club asks for: made of the first text that gives one. Other scripts are written in Latin letters first,
 * so that «Клуб читателей» becomes `klub-chitateley`; where there is nothing but signs it is `club`.
 */
export const slugWish = (...texts: readonly string[]): string =>
  texts.map(latinSlug).find((slug) => slug !== '') ?? 'club'

const latinSlug = (text: string): string => slugOf(anyAscii(text.replace(/\p{Extended_Pictographic}/gu, ' ')))

/** The slug to try after `taken` others: `dune`, `dune-2`, `dune-3`… within the longest slug. */
export function numberedSlug(wish: string, number: number): string {
  if (number === 1) return wish
  const ending = `-${number}`
  return wish.slice(0, slugMax - ending.length).replace(/-+$/, '') + ending
}

/** The folded name, by which clubs are found and ordered. */
export const nameKey = (name: string): string => keyOf(name, clubNameMax)

/** What search reads of a club. */
export const clubWords = (club: { name: string; description: string }): string =>
  fold(`${club.name} ${club.description}`)

/** An unguessable secret for an invite link: 192 bits. */
export const newInviteToken = (): string => randomBytes(24).toString('base64url')
