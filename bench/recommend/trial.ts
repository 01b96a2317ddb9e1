import { chanceFrom } from '../fill/chance.ts'

/** Lists as a recommender may see them, and what was held back of each. */
export interface Trial {
  shown: number[][]
  held: number[][]
}

/** Holds back a fifth of each list, at least one item; the same seed holds back the same. */
export function holdBack(lists: readonly (readonly number[])[], seed: number): Trial {
  const chance = chanceFrom(seed)
  const trial: Trial = { shown: [], held: [] }
  for (const list of lists) {
    const shuffled = [...list]
    for (let last = shuffled.length - 1; last > 0; last--) {
      const place = Math.floor(chance() * (last + 1))
      const swapped = shuffled[last]
      const other = shuffled[place]
      if (swapped !== undefined && other !== undefined) [shuffled[last], shuffled[place]] = [other, swapped]
    }
    const count = Math.max(1, Math.round(list.length / 5))
    trial.held.push(shuffled.slice(0, count))
    trial.shown.push(shuffled.slice(count))
  }
  return trial
}
