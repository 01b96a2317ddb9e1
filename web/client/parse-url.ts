/** The URL, or null if the text is none. Safari 16 and Chrome before 120 have neither URL.parse nor URL.canParse. */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}
