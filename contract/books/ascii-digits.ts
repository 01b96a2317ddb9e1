// oxlint-disable-next-line no-control-regex
const isAscii = /^[\x00-\x7f]*$/

/** Text with the digits of all scripts, full-width or Persian, as 0 to 9. */
export const withAsciiDigits = (text: string): string =>
  isAscii.test(text)
    ? text
    : text
        .normalize('NFKC')
        .replace(/(?![0-9])\p{Nd}/gu, (digit) => String(valueOf(digit.codePointAt(0) ?? 0)))

/** The value of a digit. Unicode has each script's ten digits in a row, from zero. */
function valueOf(point: number): number {
  let value = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(point - value - 1))) value++
  return value % 10
}
