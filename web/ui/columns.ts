/** The columns of a grid of cards: three on wide screens; fewer cards than that share the row. */
export function columnsFor(cards: number): string {
  if (cards === 1) return ''
  return cards === 2 ? 'sm:grid-cols-2' : 'sm:grid-cols-2 lg:grid-cols-3'
}
