import { lozenges, scales, sprigs, stars, waves, type Draw } from './cover-patterns.tsx'
import { plate, type Plate } from './cover-plate.ts'
import { arches, horn, moonrise, plain, rings, shelf, sunrise } from './cover-scenes.tsx'

export interface Design {
  draw: Draw
  plate: Plate
}

const label = plate('label', { x: 100, y: 268, size: 26, seal: true })
const band = plate('band', { x: 179, y: 281, size: 20 })

/** The designs of the series. Their order is part of every cover: add at the end only. */
export const designs: readonly [Design, ...Design[]] = [
  { draw: scales, plate: label },
  { draw: moonrise, plate: band },
  { draw: plain, plate: plate('open', { x: 42, y: 256, size: 34 }) },
  { draw: sprigs, plate: label },
  { draw: arches, plate: band },
  { draw: stars, plate: label },
  { draw: rings, plate: plate('open', { x: 170, y: 149, size: 22 }) },
  { draw: sunrise, plate: band },
  { draw: lozenges, plate: label },
  { draw: horn, plate: plate('open', { x: 168, y: 266, size: 28 }) },
  { draw: shelf, plate: band },
  { draw: waves, plate: label },
]
