import type { Format } from '#contract/library/read.ts'

/** The format of an edition by the name of its binding or medium. */
export function readFormat(name: string): Format | null {
  if (/audio|audible|\bcd\b|mp3|hörbuch|cassette/i.test(name)) return 'audio'
  if (/e-?book|kindle|digital|epub|nook|electronic|\bpdf\b/i.test(name)) return 'ebook'
  return /paper|hardcover|hardback|paperback|mass market|physical|bound|binding|broch|poche|gebunden|taschenbuch|\bbook\b|cartonn|reli/i.test(
    name,
  )
    ? 'paper'
    : null
}
