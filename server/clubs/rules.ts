import anyAscii from 'any-ascii'
import { slugMax, slugOf } from '#contract/clubs/club.ts'

/**
 * The slug a new club asks for. Other scripts are written in Latin letters first, so that «Клуб читателей» becomes
 * `klub-chitateley`; a name of nothing but signs becomes `club`.
 */
export const slugWish = (name: string): string => slugOf(anyAscii(name.replace(/\p{Extended_Pictographic}/gu, ' '))) || 'club'

/** The slug to try after `taken` others: `dune`, `dune-2`, `dune-3`… within the longest slug. */
export function numberedSlug(wish: string, number: number): string {
  if (number === 1) return wish
  const ending = `-${number}`
  return wish.slice(0, slugMax - ending.length).replace(/-+$/, '') + ending
}

/** An average with one decimal's worth of care: 0 while nobody has rated. */
export const average = (sum: number, count: number): number => (count === 0 ? 0 : Math.round((sum / count) * 100) / 100)
