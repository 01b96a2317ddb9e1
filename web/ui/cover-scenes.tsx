import type { Draw } from './cover-patterns.tsx'
import { block, circles, star } from './cover-shapes.ts'

export const moonrise: Draw = ({ figure, accent, ground }, chance) => {
  const x = 62 + chance() * 76
  const tilt = chance() * 26
  return (
    <>
      <path
        d={circles([x], 82, 62) + circles([x], 82, 76) + circles([x], 82, 90)}
        fill="none"
        stroke={figure}
        strokeWidth="1.2"
      />
      <path d={circles([x], 82, 46)} fill={accent} />
      <path d={`M0 ${150 - tilt}C50 ${118 - tilt} 96 ${170 - tilt} 200 ${126 + tilt}V220H0Z`} fill={figure} />
      <path
        d={`M0 ${160 + tilt}C60 ${150 + tilt} 120 ${196 - tilt} 200 ${160 - tilt / 2}V220H0Z`}
        fill={ground}
      />
      <path
        d={`M0 ${176 + tilt}C60 ${166 + tilt} 120 ${210 - tilt} 200 ${178 - tilt / 2}V220H0Z`}
        fill={figure}
        opacity=".55"
      />
    </>
  )
}

export const sunrise: Draw = ({ figure, accent, ground }, chance) => {
  const count = 11 + 2 * Math.floor(chance() * 4)
  const y = 196
  const rays = Array.from({ length: count }, (_, ray) => {
    const [from, to] = [(ray * 2 * Math.PI) / (2 * count - 1), ((ray * 2 + 1) * Math.PI) / (2 * count - 1)]
    return `M100 ${y}L${at(from)}L${at(to)}Z`
  })
  function at(angle: number) {
    return `${(100 - 320 * Math.cos(angle)).toFixed(1)} ${(y - 320 * Math.sin(angle)).toFixed(1)}`
  }
  return (
    <>
      <path d={rays.join('')} fill={figure} />
      <path d={circles([100], y, 58)} fill={ground} />
      <path
        d={circles([100], y, 50) + circles([100], y, 36.75) + circles([100], y, 35.25)}
        fill={accent}
        fillRule="evenodd"
      />
    </>
  )
}

/** Doors behind doors, and a star in the last. */
export const arches: Draw = ({ figure, accent }, chance) => {
  const count = 4 + Math.floor(chance() * 3)
  const step = 66 / count
  // Each leaves a gap of the ground around the next.
  const doors = Array.from({ length: count }, (_, door) => {
    const half = 84 - door * step
    const top = 26 + door * step * 0.9
    return `M${100 - half} 210V${top + half}A${half} ${half} 0 0 1 ${100 + half} ${top + half}V210Z`
  })
  return (
    <>
      <path d={doors.join('')} fill={figure} fillRule="evenodd" />
      <path d={`M86 210V150a14 14 0 0 1 28 0V210Z${star(100, 118, 13, 3.6)}`} fill={accent} />
    </>
  )
}

export const shelf: Draw = ({ figure, accent, text }, chance) => {
  const fills = [figure, accent, text]
  const drawn = ['', '', '']
  let spines = 0
  let x = 16
  for (; x < 150; spines += 1) {
    const width = 11 + Math.round(chance() * 15)
    const ink = (spines + Math.floor(chance() * 2)) % 3
    const height = 92 + Math.round(chance() * 70)
    // Its head, its body and its foot.
    drawn[ink] += block(x, 198 - height, width, 10) + block(x, 211 - height, width, height - 33)
    drawn[ink] += block(x, 181, width, 17)
    x += width + 2.5
  }
  // The last one leans over the others, turned by 10 degrees around its foot; its ink comes last.
  const [across, up] = [Math.cos(Math.PI / 18), Math.sin(Math.PI / 18)]
  const corner = (right: number, high: number) =>
    `${(x + 0.5 + right * across - high * up).toFixed(2)} ${(200 - right * up - high * across).toFixed(2)}`
  drawn[0] += `M${corner(0, 0)}L${corner(17, 0)} ${corner(17, 116)} ${corner(0, 116)}Z`
  return (
    <>
      {[2, 1, 0].map((ink) => (
        <path key={ink} d={drawn[ink]} fill={fills[ink]} />
      ))}
    </>
  )
}

/** Still water below the words, and rings on it from two stones. */
export const rings: Draw = ({ figure, accent }, chance) => {
  const [x, y] = [36 + chance() * 60, 36 + chance() * 76]
  const radii = Array.from({ length: 14 }, (_, ring) => 10 + ring * 14)
  return (
    <>
      <path d="M24 164H176" stroke={accent} strokeWidth="1" />
      <svg y="172" width="200" height="128">
        <path
          d={radii.map((radius) => circles([x], y, radius)).join('')}
          fill="none"
          stroke={figure}
          strokeWidth="2.6"
        />
        <path
          d={radii
            .slice(0, 7)
            .map((radius) => circles([190 - x * 0.4], 128 - y, radius))
            .join('')}
          fill="none"
          stroke={accent}
          strokeWidth="1.5"
        />
        <path d={circles([x], y, 5)} fill={accent} />
      </svg>
    </>
  )
}

/** Nothing but a frame, and the publisher's mark below. */
export const plain: Draw = ({ figure, accent }) => (
  <>
    <path d={block(10, 10, 180, 280)} fill="none" stroke={figure} strokeWidth="2.5" />
    <path d={block(15, 15, 170, 270)} fill="none" stroke={accent} strokeWidth=".8" />
  </>
)

const tip = 'M0-10C1 10 2 20 3 32L-3 38C-2 22-1 10 0-10Z'

export const horn: Draw = ({ figure, accent }, chance) => {
  const inked = 2 + Math.floor(chance() * 2)
  const turns = Array.from({ length: 8 }, (_, turn) => {
    const [y, half] = [44 + turn * 23, 3.5 + turn * 4.2]
    return `M${-half} ${y}Q${half * 0.2} ${y + 5} ${half} ${y - 12}L${half + 3} ${y + 3}Q${half * 0.3} ${y + 23} ${-half - 2} ${y + 16}Z`
  })
  return (
    <g transform="translate(190 128) rotate(44)">
      <path d={turns.join('')} fill={figure} />
      <path d={tip + turns.filter((_, turn) => turn % inked === 1).join('')} fill={accent} />
    </g>
  )
}
