import { encode } from 'uqr'

/** Light squares around the code, which scanners need. */
const border = 4

/** Black on white in every theme, because scanners read it that way. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border, ecc: 'M' })
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
    .join('')
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="w-full max-w-64 rounded-sm bg-white text-black"
    >
      <path d={path} fill="currentColor" />
    </svg>
  )
}
