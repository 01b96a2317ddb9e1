export const rate = 44_100

/** From a MIDI pitch. */
export const hertz = (pitch: number): number => 440 * 2 ** ((pitch - 69) / 12)

export type Coefficients = readonly [b0: number, b1: number, b2: number, a1: number, a2: number]

/** A second-order filter over a whole signal (transposed direct form II). */
export function filtered(signal: Float32Array, [b0, b1, b2, a1, a2]: Coefficients): Float32Array {
  const out = new Float32Array(signal.length)
  let z1 = 0
  let z2 = 0
  for (let n = 0; n < signal.length; n++) {
    const x = signal[n] ?? 0
    const y = b0 * x + z1
    z1 = b1 * x - a1 * y + z2
    z2 = b2 * x - a2 * y
    out[n] = y
  }
  return out
}

const angle = (frequency: number) => (2 * Math.PI * frequency) / rate

/** Passes a band around `frequency`, at full level in its centre. */
export function bandPass(frequency: number, q: number): Coefficients {
  const alpha = Math.sin(angle(frequency)) / (2 * q)
  const a0 = 1 + alpha
  return [alpha / a0, 0, -alpha / a0, (-2 * Math.cos(angle(frequency))) / a0, (1 - alpha) / a0]
}

export function lowPass(frequency: number, q = Math.SQRT1_2): Coefficients {
  const alpha = Math.sin(angle(frequency)) / (2 * q)
  const cos = Math.cos(angle(frequency))
  const a0 = 1 + alpha
  return [(1 - cos) / 2 / a0, (1 - cos) / a0, (1 - cos) / 2 / a0, (-2 * cos) / a0, (1 - alpha) / a0]
}

export function highPass(frequency: number, q = Math.SQRT1_2): Coefficients {
  const alpha = Math.sin(angle(frequency)) / (2 * q)
  const cos = Math.cos(angle(frequency))
  const a0 = 1 + alpha
  return [(1 + cos) / 2 / a0, -(1 + cos) / a0, (1 + cos) / 2 / a0, (-2 * cos) / a0, (1 - alpha) / a0]
}
