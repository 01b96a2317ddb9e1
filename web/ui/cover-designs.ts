import { lozenges, scales, sprigs, stars, waves, type Draw } from '#web/ui/cover-patterns.tsx'
import { arches, horn, moonrise, plain, rings, shelf, sunrise } from '#web/ui/cover-scenes.tsx'

/** Where the words stand: on a pasted label, on a band below, or on the open cover. */
export type Layout = 'label' | 'band' | 'open'

/** Where the publisher's mark stands; on a `seal` it has a disc of paper behind it. */
export type MarkPlace = { x: number; y: number; size: number; seal?: boolean }

export type Design = { layout: Layout; draw: Draw; mark: MarkPlace }

const sealBelow = { x: 100, y: 268, size: 26, seal: true }
const bandCorner = { x: 179, y: 281, size: 20 }

/** The designs of the series. Their order is part of every cover: add at the end only. */
export const designs: readonly [Design, ...Design[]] = [
  { layout: 'label', draw: scales, mark: sealBelow },
  { layout: 'band', draw: moonrise, mark: bandCorner },
  { layout: 'open', draw: plain, mark: { x: 42, y: 256, size: 34 } },
  { layout: 'label', draw: sprigs, mark: sealBelow },
  { layout: 'band', draw: arches, mark: bandCorner },
  { layout: 'label', draw: stars, mark: sealBelow },
  { layout: 'open', draw: rings, mark: { x: 170, y: 149, size: 22 } },
  { layout: 'band', draw: sunrise, mark: bandCorner },
  { layout: 'label', draw: lozenges, mark: sealBelow },
  { layout: 'open', draw: horn, mark: { x: 168, y: 266, size: 28 } },
  { layout: 'band', draw: shelf, mark: bandCorner },
  { layout: 'label', draw: waves, mark: sealBelow },
]
