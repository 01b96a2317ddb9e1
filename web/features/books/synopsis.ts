const synopsisLimit = 200

/** At most 200 characters plus '...' (specification, 9), never cut inside a surrogate pair. */
export function cutSynopsis(text: string): string {
  const characters = Array.from(text.trim())
  return characters.length > synopsisLimit
    ? `${characters.slice(0, synopsisLimit).join('').trimEnd()}...`
    : text.trim()
}
