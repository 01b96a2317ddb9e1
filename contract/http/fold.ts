/** Letters that Unicode does not decompose into a base letter and a mark. */
const undecomposed = new Map(
  Object.entries({ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ł: 'l', ı: 'i' }),
)

/**
 * Marks that readers leave out: accents of Latin, Greek and Cyrillic letters, the vowel points of Hebrew and Arabic, and the hamza or
 * madda on an alef. Every other mark makes another letter or vowel: ハ is not パ, की is not का.
 */
const optionalMarks =
  /(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}]\p{M}*)\p{M}+|[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u0652\u0656-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed]+|(?<=\u0627\p{M}*)[\u0653-\u0655]+/gu
/** Marks that belong to no letter, such as the variation selectors of emoji. */
const looseMarks = /[\p{Variation_Selector}\p{Me}]+|(?<![\p{L}\p{N}\p{M}])\p{M}+/gu

/** Japanese letters with a voicing mark, so that ハ is no part of パ. */
const voicedKana = /[\u3041-\u30ff][\u3099\u309a]/gu

/**
 * Text in the form that search compares: lower case, no accents, no apostrophes, single spaces, only letters, digits and the marks
 * that tell letters apart. It contains no `%`, `_` or quote, so it needs no escaping in a LIKE pattern.
 */
export function fold(text: string): string {
  const decomposed = text.normalize('NFKD')
  const bare = /\p{M}/u.test(decomposed)
    ? decomposed
        .replace(optionalMarks, '')
        .replace(looseMarks, '')
        .replace(voicedKana, (kana) => kana.normalize('NFC'))
    : decomposed
  return bare
    .toLowerCase()
    .replace(/[ßæœøđðþłı]/g, (letter) => undecomposed.get(letter) ?? letter)
    .replace(/['’ʼ`]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
}
