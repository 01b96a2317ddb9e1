const synopsisLimit = 200

/** A synopsis for a card, cut to 200 characters plus '...' (specification, 9), never inside a surrogate pair. */
export function cutSynopsis(text: string): string {
  const characters = Array.from(text.trim())
  return characters.length > synopsisLimit
    ? `${characters.slice(0, synopsisLimit).join('').trimEnd()}...`
    : text.trim()
}
