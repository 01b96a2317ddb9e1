import { randomBytes } from 'node:crypto'
import anyAscii from 'any-ascii'
import type { Visibility } from '#contract/clubs/club-choices.ts'
import { clubNameMax, slugMax, slugOf } from '#contract/clubs/club.ts'
import { fold, keyOf } from '#server/db/search-words.ts'

/**
 * The slug for a new club, from the first text that yields one. Other scripts are transliterated: «Клуб читателей» becomes
 * `klub-chitateley`. Text without letters or digits yields `club`.
 */
export const wantedSlug = (...texts: readonly string[]): string =>
  texts.map(latinSlug).find((slug) => slug !== '') ?? 'club'

const latinSlug = (text: string): string => slugOf(anyAscii(text.replace(/\p{Extended_Pictographic}/gu, ' ')))

/** The `number`th club's slug: `dune`, `dune-2`, `dune-3`…, at most `slugMax` long. */
export function numberedSlug(wanted: string, number: number): string {
  if (number === 1) return wanted
  const ending = `-${number}`
  return wanted.slice(0, slugMax - ending.length).replace(/-+$/, '') + ending
}

/** Whether `slug` could be a result of `numberedSlug` for `wanted`. */
export function isNumberedSlug(slug: string, wanted: string): boolean {
  const number = /-([2-9]|[1-9]\d{1,8})$/.exec(slug)?.[1]
  return slug === wanted || (number !== undefined && numberedSlug(wanted, Number(number)) === slug)
}

/** The folded name; clubs are found and sorted by it. */
export const nameKey = (name: string): string => keyOf(name, clubNameMax)

/** The text that a search for clubs matches. */
export const clubWords = (club: { name: string; description: string }): string =>
  fold(`${club.name} ${club.description}`)

/** A secret of 192 random bits for an invite link. */
export const newInviteToken = (): string => randomBytes(24).toString('base64url')

/**
 * A club as strangers see it. An invite-only club's revision would reveal each time its members write something, and the average
 * of a single review would reveal that review. The day on which its stars open is its members' business.
 */
export const forStrangers = <
  Club extends {
    visibility: Visibility
    averageRating: number
    blindStars: string | null
    blindStarsMeeting: number | null
    revision: number
  },
>(
  club: Club,
): Club =>
  club.visibility === 'invite-only'
    ? { ...club, averageRating: 0, blindStars: null, blindStarsMeeting: null, revision: 0 }
    : club
