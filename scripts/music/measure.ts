import { type Coefficients, filtered, rate } from './filters.ts'

/** K-weighting: the head's shadow and the ear's weak bass (BS.1770-4, tables 1 and 2), recomputed for our sample rate. */
const kWeighting: readonly Coefficients[] = [
  shelf(1681.974450955533, 3.999843853973347, 0.7071752369554196),
  ear(38.13547087602444, 0.5003270373238773),
]

function shelf(frequency: number, gain: number, q: number): Coefficients {
  const k = Math.tan((Math.PI * frequency) / rate)
  const high = 10 ** (gain / 20)
  const band = high ** 0.4996667741545416
  const a0 = 1 + k / q + k * k
  return [
    (high + (band * k) / q + k * k) / a0,
    (2 * (k * k - high)) / a0,
    (high - (band * k) / q + k * k) / a0,
    (2 * (k * k - 1)) / a0,
    (1 - k / q + k * k) / a0,
  ]
}

function ear(frequency: number, q: number): Coefficients {
  const k = Math.tan((Math.PI * frequency) / rate)
  const a0 = 1 + k / q + k * k
  return [1, -2, 1, (2 * (k * k - 1)) / a0, (1 - k / q + k * k) / a0]
}

/** Integrated loudness in LUFS (BS.1770-4): blocks of 400 ms, every 100 ms, gated at -70 and at 10 below the rest. */
export function loudness(channels: readonly Float32Array[]): number {
  const weighted = channels.map((channel) => kWeighting.reduce(filtered, channel))
  const block = Math.round(0.4 * rate)
  const step = Math.round(0.1 * rate)
  const blocks: number[] = []
  for (let from = 0; from + block <= (weighted[0]?.length ?? 0); from += step)
    blocks.push(weighted.reduce((sum, channel) => sum + power(channel, from, block), 0))
  const loud = blocks.filter((one) => lufs(one) > -70)
  const gate = lufs(mean(loud)) - 10
  return lufs(mean(loud.filter((one) => lufs(one) > gate)))
}

const lufs = (value: number) => -0.691 + 10 * Math.log10(value)
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

function power(signal: Float32Array, from: number, count: number): number {
  let sum = 0
  for (let n = from; n < from + count; n++) sum += (signal[n] ?? 0) ** 2
  return sum / count
}

/** The highest peak, including between samples, in dB below full scale: four times oversampled (BS.1770-4, annex 2). */
export function truePeak(channels: readonly Float32Array[]): number {
  const reach = 12
  const phases = [0, 0.25, 0.5, 0.75].map((shift) =>
    Array.from({ length: 2 * reach }, (_, tap) => {
      const x = tap - reach + 1 - shift
      const window = 0.5 + 0.5 * Math.cos((Math.PI * x) / (reach + 1))
      return (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x)) * window
    }),
  )
  let peak = 0
  for (const channel of channels) {
    for (let n = 0; n < channel.length; n++) {
      // Only samples nearly as high as the highest can hide a higher point next to them.
      if (Math.abs(channel[n] ?? 0) < peak * 0.6) continue
      for (const taps of phases) {
        let value = 0
        for (let tap = 0; tap < taps.length; tap++)
          value += (taps[tap] ?? 0) * (channel[n + tap - reach + 1] ?? 0)
        peak = Math.max(peak, Math.abs(value))
      }
    }
  }
  return 20 * Math.log10(peak)
}

/** The share of each octave in the sound, by the octave's centre in Hz. */
export function octaves(signal: Float32Array): Map<number, number> {
  const middles = [31, 63, 125, 250, 500, 1000, 2000, 4000, 8000, 16_000]
  const size = 8192
  const shares = new Map(middles.map((middle) => [middle, 0]))
  for (let from = 0; from + size <= signal.length; from += size * 4) {
    const spectrum = powers(signal.subarray(from, from + size))
    for (const [bin, value] of spectrum.entries()) {
      const frequency = (bin * rate) / size
      const middle = middles.find((one) => frequency < one * Math.SQRT2 && frequency >= one / Math.SQRT2)
      if (middle !== undefined) shares.set(middle, (shares.get(middle) ?? 0) + value)
    }
  }
  const whole = [...shares.values()].reduce((sum, value) => sum + value, 0)
  return new Map([...shares].map(([middle, value]) => [middle, value / whole]))
}

/** Power spectrum of a power of two of samples with a Hann window (Cooley and Tukey). */
function powers(signal: Float32Array): Float64Array {
  const size = signal.length
  const re = Float64Array.from(signal, (value, n) => value * (0.5 - 0.5 * Math.cos((2 * Math.PI * n) / size)))
  const im = new Float64Array(size)
  for (let n = 1, mirror = 0; n < size; n++) {
    let bit = size >> 1
    for (; mirror & bit; bit >>= 1) mirror ^= bit
    mirror ^= bit
    if (n < mirror) [re[n], re[mirror]] = [re[mirror] ?? 0, re[n] ?? 0]
  }
  for (let span = 2; span <= size; span <<= 1) {
    for (let k = 0; k < span / 2; k++) {
      const cos = Math.cos((-2 * Math.PI * k) / span)
      const sin = Math.sin((-2 * Math.PI * k) / span)
      for (let a = k; a < size; a += span) {
        const b = a + span / 2
        const x = (re[b] ?? 0) * cos - (im[b] ?? 0) * sin
        const y = (re[b] ?? 0) * sin + (im[b] ?? 0) * cos
        re[b] = (re[a] ?? 0) - x
        im[b] = (im[a] ?? 0) - y
        re[a] = (re[a] ?? 0) + x
        im[a] = (im[a] ?? 0) + y
      }
    }
  }
  return re.slice(0, size / 2).map((value, bin) => value ** 2 + (im[bin] ?? 0) ** 2)
}
