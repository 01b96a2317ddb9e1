import { bandPass, filtered, hertz, rate } from './filters.ts'

/** A note for the flute: seconds, and how hard it is blown, 0 to 1. `last` ends a breath. */
export interface Blown {
  start: number
  seconds: number
  pitch: number
  force: number
  last: boolean
}

const harmonics = [1, 0.34, 0.15, 0.05, 0.022, 0.01] as const

/**
 * A wooden flute, one breath after another: the pitch glides on slurred notes, the tone swells on long ones and has vibrato once
 * it has settled, with some breath noise.
 */
export function blow(notes: readonly Blown[], seconds: number, chance: () => number): Float32Array {
  const length = Math.ceil(seconds * rate)
  const tone = new Float32Array(length)
  const air = Float32Array.from({ length }, () => chance() * 2 - 1)
  const hiss = filtered(filtered(air, bandPass(1500, 0.8)), bandPass(2300, 0.7))
  let pitch = notes[0]?.pitch ?? 69
  let loud = 0
  let phase = 0
  let turn = 0

  for (const [index, note] of notes.entries()) {
    const from = Math.floor(note.start * rate)
    const next = notes[index + 1]
    const until = next ? Math.floor(next.start * rate) : length
    const held = Math.floor((note.start + note.seconds) * rate)
    // A new breath approaches its pitch from slightly below, as a player's lip does.
    if (loud < 0.05) pitch = note.pitch - 0.35
    for (let n = from; n < until && n < length; n++) {
      const time = (n - from) / rate
      const blown = n < held || (next !== undefined && !note.last)
      const swell = 0.8 + 0.2 * Math.sin(Math.PI * Math.min(1, time / note.seconds))
      const tongue = time < 0.05 && time > 0.004 ? 0.8 : 1
      const wanted = blown ? note.force * swell * tongue : 0
      loud += (wanted - loud) * (1 - Math.exp(-1 / rate / (wanted > loud ? 0.055 : 0.11)))
      pitch += (note.pitch - pitch) * (1 - Math.exp(-1 / rate / 0.022))
      turn += (2 * Math.PI * (4.7 + 0.3 * Math.sin(n / rate))) / rate
      const settled = Math.min(1, Math.max(0, (time - 0.35) / 0.7))
      const tremble = settled * Math.sin(turn)
      phase += (2 * Math.PI * hertz(pitch + 0.1 * tremble)) / rate
      let sum = 0
      for (let harmonic = 0; harmonic < harmonics.length; harmonic++)
        sum += (harmonics[harmonic] ?? 0) * loud ** (harmonic * 0.45) * Math.sin(phase * (harmonic + 1))
      const chiff = 1 + 2.2 * Math.exp(-time / 0.045)
      tone[n] = loud * (1 + 0.09 * tremble) * 0.3 * sum + 0.045 * loud * chiff * (hiss[n] ?? 0)
    }
  }
  return tone
}
