interface Text {
  text: string
  at: number
}

/** What a reader has written as far as their pages told them, in order. */
export interface Ledger {
  /** Of the ride. */
  seed: number
  title: string
  messages: Text[]
  notes: Text[]
  /** Said here and on another device. */
  places: { page: number; at: number; isElsewhere: boolean }[]
  hasHeart: boolean
  answer: string | null
  stars: number | null
}

/** What all texts of a ride begin with. */
export const prefixOf = ({ seed }: Pick<Ledger, 'seed'>): string => `ride ${seed}, `

/** What the server has in the end. */
export interface Found {
  messages: { content: string; createdAt: string }[]
  notes: { content: string; createdAt: string }[]
  page: number | null
  hasHeart: boolean
  answer: string | null
  stars: number | null
}

/** In ms: places so close to each other on two devices are said at once, and what is sent at once counts from when it arrives. */
const atOnce = 2500

/** What is not as it was written: each text once, in order and with its own time, and the last of what replaces itself. */
export function faultsOf(ledger: Ledger, found: Found): string[] {
  const faults: string[] = []
  for (const what of ['messages', 'notes'] as const) {
    const own = found[what].filter(({ content }) => content.startsWith(prefixOf(ledger)))
    const said = own.map(({ content }) => content)
    const written = ledger[what].map(({ text }) => text)
    if (said.join() !== written.join()) faults.push(`${what}: ${said.join()} instead of ${written.join()}`)
    for (const { text, at } of ledger[what]) {
      const late = Date.parse(own.find(({ content }) => content === text)?.createdAt ?? '') - at
      if (Math.abs(late) > atOnce) faults.push(`${text} has a time that is ${late} ms off`)
    }
  }
  // On one device the last one said counts, however soon after the one before.
  const lastOn = [false, true].flatMap((elsewhere) => {
    const last = ledger.places.findLast(({ isElsewhere }) => isElsewhere === elsewhere)
    return last ? [last] : []
  })
  const latest = Math.max(...lastOn.map(({ at }) => at))
  const valid = lastOn.filter(({ at }) => at > latest - atOnce).map(({ page }) => page)
  if (valid.length > 0 && !valid.includes(found.page ?? 0))
    faults.push(`page ${found.page} instead of ${valid.join(' or ')}`)
  for (const what of ['hasHeart', 'answer', 'stars'] as const)
    if (found[what] !== ledger[what])
      faults.push(`${what}: ${String(found[what])} instead of ${String(ledger[what])}`)
  return faults
}
