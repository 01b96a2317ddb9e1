/** Characters of a first line that a preview shows at most (specification, 9). */
const longest = 100

/** What is shown of a resolved suggestion: its first line, or the first 100 characters of it and an ellipsis. */
export function previewOf(suggestion: string): string {
  const [line = ''] = suggestion.trim().split('\n', 1)
  const letters = Array.from(line.trim())
  return letters.length > longest ? `${letters.slice(0, longest).join('').trimEnd()}…` : letters.join('')
}
