import { rate } from './filters.ts'
import { loudness } from './measure.ts'
import type { Stereo } from './players.ts'

/** `wanted` is in LUFS. */
export function louder([left, right]: Stereo, wanted: number): Stereo {
  const gain = 10 ** ((wanted - loudness([left, right])) / 20)
  return [left.map((value) => value * gain), right.map((value) => value * gain)]
}

/** Fades in over 50 ms and out over the last three seconds. */
export function faded([left, right]: Stereo): Stereo {
  const fade = (value: number, n: number) => {
    const end = Math.min(1, (left.length - 1 - n) / (3 * rate))
    return value * Math.min(1, n / (0.05 * rate)) * end * end
  }
  return [left.map(fade), right.map(fade)]
}

/** Limits peaks to a ceiling, with 4 ms of look-ahead and a release of 120 ms. */
export function limited([left, right]: Stereo, decibels: number): Stereo {
  const top = 10 ** (decibels / 20)
  const ahead = Math.floor(0.004 * rate)
  const release = Math.exp(-1 / (0.12 * rate))
  const gains = new Float32Array(left.length).fill(1)
  for (let n = 0; n < left.length; n++) {
    const peak = Math.max(Math.abs(left[n] ?? 0), Math.abs(right[n] ?? 0))
    if (peak <= top) continue
    for (let back = 0; back <= ahead && n - back >= 0; back++) {
      const wanted = 1 - (1 - top / peak) * (1 - back / (ahead + 1))
      gains[n - back] = Math.min(gains[n - back] ?? 1, wanted)
    }
  }
  let held = 1
  const smooth = gains.map((wanted) => (held = Math.min(wanted, 1 - (1 - held) * release)))
  const apply = (value: number, n: number) => value * (smooth[n] ?? 1)
  return [left.map(apply), right.map(apply)]
}
