/** Stars in a cell, in halves; `rounded` if the file had finer ones. No stars are none, never zero. */
export interface ReadStars {
  stars: number | null
  rounded: boolean
}

const none: ReadStars = { stars: null, rounded: false }

/** "4", "3.75", "4,5", "★★★½", "4/5", "8 / 10". */
export function readStars(text: string): ReadStars {
  const given = drawn(text) ?? counted(text)
  if (given === null || given <= 0 || given > 5) return none
  const stars = Math.max(0.5, Math.round(given * 2) / 2)
  return { stars, rounded: stars !== given }
}

const drawn = (text: string): number | null => {
  const full = text.match(/[★⭐🌟]/gu)?.length ?? 0
  return full > 0 || text.trim() === '½' ? full + (text.includes('½') ? 0.5 : 0) : null
}

function counted(text: string): number | null {
  const [, value = '', half = '', of = ''] =
    /^(\d+(?:[.,]\d+)?)\s*(½?)\s*(?:stars?|\*)?\s*(?:(?:\/|of|out of)\s*(\d+))?$/i.exec(text.trim()) ?? []
  if (value === '') return null
  const scale = of === '' ? 5 : Number(of)
  return scale > 0 ? ((Number(value.replace(',', '.')) + (half ? 0.5 : 0)) * 5) / scale : null
}
