import type { Host, Turns } from '#contract/choosing/turns.ts'

/** The member whose turn it is; undefined if it is nobody's. */
export const currentOf = ({ hosts, current }: Turns): Host | undefined =>
  hosts.find(({ memberId }) => memberId === current)

/** Those who come after the current turn and don’t sit out, in order. */
export function nextOf({ order, current, hosts }: Turns): Host[] {
  const inTurn = order.flatMap((id) => hosts.find(({ memberId }) => memberId === id) ?? [])
  return inTurn.filter(({ memberId, sitsOut }) => !sitsOut && memberId !== current)
}

/** Who has never had a turn first, then whose turn is longest ago. */
export const byWait = (one: Pick<Host, 'last'>, other: Pick<Host, 'last'>): number =>
  (one.last ?? '').localeCompare(other.last ?? '')

/** Each order is equally likely. */
export function drawLots<Item>(items: readonly Item[], random: () => number = Math.random): Item[] {
  const drawn = [...items]
  for (let at = drawn.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    const [one, two] = [drawn[at], drawn[other]]
    if (one === undefined || two === undefined) continue
    drawn[at] = two
    drawn[other] = one
  }
  return drawn
}
