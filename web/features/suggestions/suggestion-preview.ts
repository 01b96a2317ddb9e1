/** In characters (specification, 9). */
const maxLength = 100

/** The first line, cut to 100 characters and an ellipsis. */
export function previewOf(suggestion: string): string {
  const [line = ''] = suggestion.trim().split('\n', 1)
  const characters = Array.from(line.trim())
  return characters.length > maxLength
    ? `${characters.slice(0, maxLength).join('').trimEnd()}…`
    : characters.join('')
}
