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

export const block = (x: number, y: number, width: number, height: number): string =>
  `M${x} ${y}h${width}v${height}h${-width}Z`

/** Path data of a frame, to be filled by `evenodd`; its line runs along the edge of a block of that place and size. */
export const frame = (x: number, y: number, width: number, height: number, line: number): string =>
  block(x - line / 2, y - line / 2, width + line, height + line) +
  block(x + line / 2, y + line / 2, width - line, height - line)

/** Moves every point of path data that has only absolute points (M, L, C, Q and Z). */
export const moved = (points: string, move: (x: number, y: number) => readonly [number, number]): string =>
  points.replaceAll(/(-?[\d.]+) ?(-?[\d.]+)/g, (_, x, y) =>
    move(Number(x), Number(y))
      .map((along) => ` ${Number(along.toFixed(1))}`)
      .join(''),
  )
