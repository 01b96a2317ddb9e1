import { rate } from './filters.ts'

const lengths = [1557, 1867, 2137, 2473, 2767, 3089, 3361, 3719] as const
/** Seconds until a sound has lost 60 dB. */
const fade = 2.7
/** How much treble a wall absorbs on every echo. */
const damping = 0.34

/** A plastered room with a high ceiling: eight delay lines that feed each other (Jot's network with a Householder matrix). */
export function room(left: Float32Array, right: Float32Array): [Float32Array, Float32Array] {
  const lines = lengths.map((length) => new Float32Array(length))
  const gains = lengths.map((length) => 10 ** ((-3 * length) / rate / fade))
  const low = lengths.map(() => 0)
  const ahead = Math.floor(0.027 * rate)
  const inLeft = diffused(left, [142, 379])
  const inRight = diffused(right, [157, 401])
  const outLeft = new Float32Array(left.length)
  const outRight = new Float32Array(left.length)
  const heard = lengths.map(() => 0)

  for (let n = 0; n < left.length; n++) {
    let sum = 0
    for (let k = 0; k < 8; k++) {
      const value = lines[k]?.[n % (lengths[k] ?? 1)] ?? 0
      low[k] = (1 - damping) * value + damping * (low[k] ?? 0)
      heard[k] = (low[k] ?? 0) * (gains[k] ?? 0)
      sum += heard[k] ?? 0
    }
    const enters = [inLeft[n - ahead] ?? 0, inRight[n - ahead] ?? 0]
    for (let k = 0; k < 8; k++) {
      const line = lines[k]
      if (line) line[n % line.length] = (heard[k] ?? 0) - sum / 4 + 0.35 * (enters[k % 2] ?? 0)
    }
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = heard
    outLeft[n] = (a - c + e - g) / 2
    outRight[n] = (b - d + f - h) / 2
  }
  return [outLeft, outRight]
}

/** Diffuses the input, so that a pluck does not cause audible echoes. */
function diffused(signal: Float32Array, delays: readonly number[]): Float32Array {
  return delays.reduce((input, delay) => {
    const out = new Float32Array(input.length)
    const line = new Float32Array(delay)
    for (let n = 0; n < input.length; n++) {
      const late = line[n % delay] ?? 0
      const fed = (input[n] ?? 0) + 0.62 * late
      out[n] = late - 0.62 * fed
      line[n % delay] = fed
    }
    return out
  }, signal)
}
