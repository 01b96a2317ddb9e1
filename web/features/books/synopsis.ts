const synopsisLimit = 200

/** A synopsis for a card: cut to 200 characters and '...' (specification, 9). A letter of two code units is never halved. */
export function cutSynopsis(text: string): string {
  const characters = Array.from(text.trim())
  return characters.length > synopsisLimit
    ? `${characters.slice(0, synopsisLimit).join('').trimEnd()}...`
    : text.trim()
}
