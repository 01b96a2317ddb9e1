import type { ReactNode } from 'react'
import type { Palette } from '#web/ui/cover-palettes.ts'

/** Draws on a sheet of 200 by 300; `chance` varies it, `id` is free to name what must be named. */
export type Draw = (inks: Palette, chance: () => number, id: string) => ReactNode

/** Overlapping scales, as on water or a mermaid. */
export const scales: Draw = ({ ground, figure, accent }, chance, id) => {
  const rows = [-20, -10, 0, 10, 20, 30]
  const centre = chance() < 0.5 ? accent : figure
  return (
    <Repeat id={id} width={40} height={20} scale={0.85 + chance() * 0.5}>
      {rows.map((y, row) => {
        const xs = row % 2 === 0 ? [0, 40] : [20]
        return (
          <g key={y}>
            <path d={circles(xs, y, 20)} fill={ground} />
            <path
              d={circles(xs, y, 18.4) + circles(xs, y, 12.5)}
              fill="none"
              stroke={figure}
              strokeWidth="2.2"
            />
            <path d={circles(xs, y, 6.5)} fill={centre} />
          </g>
        )
      })}
    </Repeat>
  )
}

/** A harlequin's lozenges with a point in each. */
export const lozenges: Draw = ({ figure, accent }, chance, id) => {
  const height = chance() < 0.5 ? 46 : 36
  return (
    <Repeat id={id} width={28} height={height} scale={0.9 + chance() * 0.5}>
      <g transform={`scale(1 ${height / 46})`}>
        <path d="M14 1.5 26.6 23 14 44.5 1.4 23Z" fill={figure} />
        <path
          d="M14 16 18 23 14 30 10 23ZM0-7 4 0 0 7-4 0ZM28-7 32 0 28 7 24 0ZM0 39 4 46 0 53-4 46ZM28 39 32 46 28 53 24 46Z"
          fill={accent}
        />
      </g>
    </Repeat>
  )
}

/** Sprigs of five leaves, up and down in turn. */
export const sprigs: Draw = ({ figure, accent }, chance, id) => {
  const sprig = (
    <>
      <path d="M0 26C1 12-1 0 0-20" fill="none" stroke={figure} strokeWidth="1.5" strokeLinecap="round" />
      <path
        d="M0-34C5-27 5-20 0-15-5-20-5-27 0-34ZM1-4C4-13 11-16 17-15 16-8 10-2 1-4ZM-1-4C-4-13-11-16-17-15-16-8-10-2-1-4ZM1 13C4 4 11 1 17 2 16 9 10 15 1 13ZM-1 13C-4 4-11 1-17 2-16 9-10 15-1 13Z"
        fill={figure}
      />
      <path d={circles([-8.5, 8.5], -24, 2.5)} fill={accent} />
    </>
  )
  return (
    <Repeat id={id} width={72} height={76} scale={0.75 + chance() * 0.4}>
      <g transform="translate(18 38)">{sprig}</g>
      <g transform="translate(54 0) rotate(180)">{sprig}</g>
      <g transform="translate(54 76) rotate(180)">{sprig}</g>
    </Repeat>
  )
}

/** A sky set out in order: great stars, small stars, points. */
export const stars: Draw = ({ figure, accent }, chance, id) => (
  <Repeat id={id} width={44} height={44} scale={0.8 + chance() * 0.5}>
    <path d={star(22, 22, 15, 4.2)} fill={accent} />
    <path
      d={star(0, 0, 9, 2.8) + star(44, 0, 9, 2.8) + star(0, 44, 9, 2.8) + star(44, 44, 9, 2.8)}
      fill={figure}
    />
    <path d={circles([0, 44], 22, 2) + circles([22], 0, 2) + circles([22], 44, 2)} fill={figure} />
  </Repeat>
)

/** Marbled paper: combed waves in two inks. */
export const waves: Draw = ({ figure, accent }, chance, id) => (
  <Repeat id={id} width={36} height={36} scale={0.8 + chance() * 0.7}>
    <g fill="none" strokeLinecap="round">
      <path d={wave(6) + wave(42)} stroke={figure} strokeWidth="7" />
      <path d={wave(18)} stroke={accent} strokeWidth="3" />
      <path d={wave(28)} stroke={figure} strokeWidth="1.6" />
    </g>
  </Repeat>
)

// Swings by 6 to either side, once in 36, so that one tile runs on into the next.
function wave(x: number) {
  return `M${x}-18C${x + 8}-12 ${x + 8}-6 ${x} 0S${x - 8} 12 ${x} 18 ${x + 8} 30 ${x} 36 ${x - 8} 48 ${x} 54`
}

function Repeat(props: { id: string; width: number; height: number; scale: number; children: ReactNode }) {
  return (
    <>
      <pattern
        id={props.id}
        width={props.width}
        height={props.height}
        patternUnits="userSpaceOnUse"
        patternTransform={`translate(100 0) scale(${props.scale.toFixed(2)})`}
      >
        {props.children}
      </pattern>
      <rect width="200" height="300" fill={`url(#${props.id})`} />
    </>
  )
}

/** Path data of circles in a row. */
export function circles(xs: readonly number[], y: number, radius: number): string {
  return xs
    .map(
      (x) =>
        `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`,
    )
    .join('')
}

/** Path data of a star with eight points, every other one half as long. */
export function star(x: number, y: number, long: number, waist: number): string {
  const points = Array.from({ length: 16 }, (_, step) => {
    const reach = step % 2 === 1 ? waist : step % 4 === 0 ? long : long * 0.55
    const angle = (step * Math.PI) / 8
    return `${(x + reach * Math.sin(angle)).toFixed(1)} ${(y - reach * Math.cos(angle)).toFixed(1)}`
  })
  return `M${points.join('L')}Z`
}
