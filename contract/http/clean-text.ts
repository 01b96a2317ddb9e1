/**
 * Invisible characters that let one name pass for another or reverse the text after it: controls, directional marks and overrides
 * (Unicode UAX 9), soft hyphens, and blanks that are not white space. Includes all format characters except the two joiners and the
 * tag characters of flags, which change the characters beside them.
 */
const invisible =
  /(?![\n\t])\p{Cc}|(?!\u{200c}|\u{200d}|[\u{e0020}-\u{e007f}])\p{Cf}|\u{115f}|\u{1160}|\u{2800}|\u{3164}|\u{ffa0}/gu
/** Joiners and blanks only, which show nothing. */
const onlyJoiners = /^(?:\p{Cf}|\p{Variation_Selector}|\s)+$/u

/** Bullets of the fonts Symbol and Wingdings, which other fonts show as boxes. */
const bullets = /[\uf076\uf0a7\uf0a8\uf0b7\uf0d8\uf0fc]/g

/** What word processors paste: U+001E is their non-breaking hyphen. */
const withoutBoxes = (text: string): string => text.replace(bullets, '•').replaceAll('\u001e', '-')

/** A text on one line, as it is stored. */
export const cleanLine = (text: string): string =>
  withoutBoxes(text)
    .replace(/[\s\u0085]+/gu, ' ')
    .replace(invisible, '')
    .replace(/ +/g, ' ')
    .trim()
    .replace(onlyJoiners, '')

/** A text with line breaks, such as the vertical tab that Word pastes for one inside a paragraph, without invisible characters. */
export const withoutInvisible = (text: string): string =>
  withoutBoxes(text)
    .replace(/\r\n?|[\u2028\u2029\u0085\v\f]/g, '\n')
    .replace(invisible, '')

/** A text with line breaks, as it is stored. */
export const cleanProse = (text: string): string => withoutInvisible(text).trim().replace(onlyJoiners, '')
