import type { ReactNode } from 'react'
import type { Palette } from './cover-palettes.ts'
import { circles, moved, star } from './cover-shapes.ts'

/** Draws on a sheet of 200 by 300 with few paths; `chance` varies the drawing, `id` is unique and free to use. */
export type Draw = (inks: Palette, chance: () => number, id: string) => ReactNode

/** Overlapping scales, as of a fish or a mermaid; the next rows cover part of each one's two rings and eye. */
export const scales: Draw = ({ figure, accent }, chance, id) => {
  const centre = chance() < 0.5 ? accent : figure
  return (
    <Repeat id={id} width={40} height={20} scale={0.85 + chance() * 0.5}>
      <path
        d={scalePlaces.map(([x, y]) => arch(x, y, 18.4, 15.8) + arch(x, y, 12.5, 10.1)).join('')}
        fill="none"
        stroke={figure}
        strokeWidth="2.2"
      />
      <path d={scalePlaces.map(([x, y]) => `M${x} ${y}${eye}`).join('')} fill={centre} />
    </Repeat>
  )
}

const scalePlaces = [
  [20, 10],
  [0, 20],
  [40, 20],
  [20, 30],
] as const

// The upper part of a ring, out to `half` on either side, where the scales in front begin to cover it.
function arch(x: number, y: number, radius: number, half: number) {
  const up = Math.sqrt(radius ** 2 - half ** 2).toFixed(2)
  return `M${x - half} ${y}m0-${up}a${radius} ${radius} 0 0 1 ${2 * half} 0`
}

// The part of a disc of radius 6.5 that the scales around it leave uncovered.
const eye = 'm-5.38-3.65a6.5 6.5 0 0 1 10.76 0a20 20 0 0 0-2.8 3.82a20 20 0 0 0-5.16 0a20 20 0 0 0-2.8-3.82Z'

/** A harlequin's lozenges with a point in each. */
export const lozenges: Draw = ({ figure, accent }, chance, id) => {
  const stretch = chance() < 0.5 ? 1 : 36 / 46
  return (
    <Repeat id={id} width={28} height={46} stretch={stretch} scale={0.9 + chance() * 0.5}>
      <path d="M14 1.5 26.6 23 14 44.5 1.4 23Z" fill={figure} />
      <path
        d="M14 16 18 23 14 30 10 23ZM0-7 4 0 0 7-4 0ZM28-7 32 0 28 7 24 0ZM0 39 4 46 0 53-4 46ZM28 39 32 46 28 53 24 46Z"
        fill={accent}
      />
    </Repeat>
  )
}

/** Sprigs of five leaves, up and down in turn. */
export const sprigs: Draw = ({ figure, accent }, chance, id) => (
  <Repeat id={id} width={72} height={76} scale={0.75 + chance() * 0.4}>
    <path d={upAndDown(stem)} fill="none" stroke={figure} strokeWidth="1.5" strokeLinecap="round" />
    <path d={upAndDown(leaves)} fill={figure} />
    <path d={circles([9.5, 26.5], 14, 2.5) + circles([45.5, 62.5], 24, 2.5)} fill={accent} />
  </Repeat>
)

const stem = 'M0 26C1 12-1 0 0-20'
const leaves =
  'M0-34C5-27 5-20 0-15-5-20-5-27 0-34ZM1-4C4-13 11-16 17-15 16-8 10-2 1-4ZM-1-4C-4-13-11-16-17-15-16-8-10-2-1-4ZM1 13C4 4 11 1 17 2 16 9 10 15 1 13ZM-1 13C-4 4-11 1-17 2-16 9-10 15-1 13Z'

const upAndDown = (sprig: string) =>
  moved(sprig, (x, y) => [18 + x, 38 + y]) +
  moved(sprig, (x, y) => [54 - x, -y]) +
  moved(sprig, (x, y) => [54 - x, 76 - y])

/** A sky set out in order: great stars, small stars, points. */
export const stars: Draw = ({ figure, accent }, chance, id) => (
  <Repeat id={id} width={44} height={44} scale={0.8 + chance() * 0.5}>
    <path d={star(22, 22, 15, 4.2)} fill={accent} />
    <path d={smallStars} fill={figure} />
  </Repeat>
)

const smallStars =
  star(0, 0, 9, 2.8) +
  star(44, 0, 9, 2.8) +
  star(0, 44, 9, 2.8) +
  star(44, 44, 9, 2.8) +
  circles([0, 44], 22, 2) +
  circles([22], 0, 2) +
  circles([22], 44, 2)

/** Marbled paper: combed waves in two inks. */
export const waves: Draw = ({ figure, accent }, chance, id) => (
  <Repeat id={id} width={36} height={36} scale={0.8 + chance() * 0.7}>
    <path d={wave(6) + wave(42)} fill="none" stroke={figure} strokeWidth="7" />
    <path d={wave(18)} fill="none" stroke={accent} strokeWidth="3" />
    <path d={wave(28)} fill="none" stroke={figure} strokeWidth="1.6" />
  </Repeat>
)

// Swings by 6 to either side with a period of 36, so that tiles join seamlessly.
function wave(x: number) {
  return `M${x}-18C${x + 8}-12 ${x + 8}-6 ${x} 0S${x - 8} 12 ${x} 18 ${x + 8} 30 ${x} 36 ${x - 8} 48 ${x} 54`
}

interface RepeatProps {
  id: string
  width: number
  height: number
  scale: number
  /** How much the tiles are stretched vertically. */
  stretch?: number
  children: ReactNode
}

function Repeat({ id, width, height, scale, stretch = 1, children }: RepeatProps) {
  return (
    <>
      <pattern
        id={id}
        width={width}
        height={height}
        patternUnits="userSpaceOnUse"
        patternTransform={`translate(100 0) scale(${scale.toFixed(2)} ${(scale * stretch).toFixed(2)})`}
      >
        {children}
      </pattern>
      <rect width="200" height="300" fill={`url(#${id})`} />
    </>
  )
}
