import { bandPass, filtered, hertz, rate } from './filters.ts'

type Chance = () => number

/**
 * A nylon string: a burst of noise in a loop as long as its wave, losing treble and level on every pass (Karplus and Strong; the
 * all-pass that tunes it is by Jaffe and Smith). `force`, 0 to 1, is how hard the nail plucks.
 */
export function pluck(pitch: number, seconds: number, force: number, chance: Chance): Float32Array {
  const frequency = hertz(pitch)
  const softness = 0.38
  const period = rate / frequency
  const length = Math.floor(period - softness - 0.1)
  const fraction = period - softness - length
  const tuning = (1 - fraction) / (1 + fraction)
  // A low string rings for six seconds, a high one for two.
  const ring = Math.max(1.6, 6.4 - (pitch - 38) * 0.16)
  const loss = 10 ** ((-3 * period) / rate / ring)
  const line = struck(length, frequency, force, chance)

  const out = new Float32Array(Math.ceil(seconds * rate))
  const damp = Math.floor(0.12 * rate)
  let before = 0
  let heard = 0
  let tuned = 0
  for (let n = 0; n < out.length; n++) {
    const index = n % length
    const x = line[index] ?? 0
    const soft = loss * ((1 - softness) * x + softness * before)
    before = x
    tuned = tuning * (soft - tuned) + heard
    heard = soft
    line[index] = tuned
    out[n] = tuned * force * Math.min(1, (out.length - n) / damp)
  }
  return out
}

/** The pluck: noise, duller the softer it is played, with the notch of a nail a fifth of the way along the string. */
function struck(length: number, frequency: number, force: number, chance: Chance): Float32Array {
  const smooth = Math.exp((-2 * Math.PI * (700 + 1900 * force + frequency)) / rate)
  const noise = new Float32Array(length)
  let one = 0
  let two = 0
  for (let n = -length; n < length; n++) {
    one = (1 - smooth) * (chance() * 2 - 1) + smooth * one
    two = (1 - smooth) * one + smooth * two
    if (n >= 0) noise[n] = two
  }
  const nail = Math.max(1, Math.round(length * 0.21))
  const combed = noise.map((value, n) => value - 0.85 * (noise[(n + length - nail) % length] ?? 0))
  const mean = combed.reduce((sum, value) => sum + value, 0) / length
  const power = Math.sqrt(combed.reduce((sum, value) => sum + (value - mean) ** 2, 0) / length)
  return combed.map((value) => (0.3 * (value - mean)) / power)
}

/** The body of the guitar: its air resonance at 102 Hz, its top at 205, and some wood above. */
export function body(strings: Float32Array): Float32Array {
  const resonances = [bandPass(102, 5), bandPass(205, 6), bandPass(410, 4)].map((band) =>
    filtered(strings, band),
  )
  const [air, top, wood] = resonances
  return strings.map(
    (value, n) => 0.8 * value + 0.5 * (air?.[n] ?? 0) + 0.45 * (top?.[n] ?? 0) + 0.3 * (wood?.[n] ?? 0),
  )
}

/** A small bell, soft like a celesta: a few inharmonic partials, the high ones decaying first. */
export function bell(pitch: number, force: number): Float32Array {
  const frequency = hertz(pitch)
  const partials = [
    [1, 1, 2.6],
    [2.003, 0.26, 1.5],
    [3.01, 0.12 * force, 0.7],
    [5.42, 0.07 * force, 0.32],
  ] as const
  const out = new Float32Array(Math.floor(3.4 * rate))
  for (const [ratio, height, ring] of partials) {
    if (frequency * ratio > 9000) continue
    const turn = (2 * Math.PI * frequency * ratio) / rate
    for (let n = 0; n < out.length; n++)
      out[n] = (out[n] ?? 0) + height * Math.sin(turn * n) * Math.exp((-6.9 * n) / rate / ring)
  }
  const attack = 0.004 * rate
  const end = 0.3 * rate
  return out.map((value, n) => 0.3 * force * value * Math.min(1, n / attack, (out.length - n) / end))
}

/** One period of a warm sound: eleven harmonics that fall off quickly. */
const warm = Float32Array.from({ length: 4096 }, (_, n) => {
  let sum = 0
  for (let harmonic = 1; harmonic <= 11; harmonic++)
    sum += Math.sin((2 * Math.PI * harmonic * n) / 4096) / harmonic ** 1.9
  return sum
})

/** One voice of the pad: three players a few cents apart, bowing slowly. Adds its sound to `left` and `right`. */
export function bow(
  left: Float32Array,
  right: Float32Array,
  authorizePost: { pitch: number; start: number; seconds: number; force: number; chance: Chance },
): void {
  const { pitch, start, seconds, force, chance } = authorizePost
  const from = Math.floor(start * rate)
  const rise = Math.min(1.1, seconds / 2)
  const fall = 1.5
  const count = Math.floor((seconds + fall) * rate)
  for (const [cents, place] of [
    [-5, 0.2],
    [1, 0.5],
    [6, 0.8],
  ] as const) {
    const turn = (hertz(pitch + cents / 100) * 4096) / rate
    let phase = chance() * 4096
    for (let n = 0; n < count && from + n < left.length; n++) {
      phase += turn
      if (phase >= 4096) phase -= 4096
      const time = n / rate
      const swell = time < seconds ? Math.sin((Math.min(1, time / rise) * Math.PI) / 2) ** 2 : 1
      const fade = time < seconds ? 1 : Math.cos((((time - seconds) / fall) * Math.PI) / 2) ** 2
      const value = 0.05 * force * swell * fade * (warm[phase | 0] ?? 0)
      left[from + n] = (left[from + n] ?? 0) + value * (1 - place)
      right[from + n] = (right[from + n] ?? 0) + value * place
    }
  }
}
