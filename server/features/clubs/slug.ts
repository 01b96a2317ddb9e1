import anyAscii from 'any-ascii'
import { slugMax, slugOf } from '#contract/clubs/club.ts'

/** Transliterates other scripts: «Клуб читателей» becomes `klub-chitateley`. Text without letters or digits yields `club`. */
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
