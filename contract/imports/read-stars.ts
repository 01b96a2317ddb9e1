/** Stars in a cell, in halves; `rounded` if the file had finer ones. No stars are none, never zero. */
export interface ReadStars {
  stars: number | null
  rounded: boolean
  /** What stands in the cell and is no number of stars; null if it is empty, or says that there are none. */
  unreadStars: string | null
}

const none: ReadStars = { stars: null, rounded: false, unreadStars: null }

/** "4", "3.75", "4,5", "★★★½", "4/5", "8 / 10". */
export function readStars(text: string): ReadStars {
  const given = drawn(text) ?? counted(text)
  if (given !== null && given > 0 && given <= 5) {
    const stars = Math.max(0.5, Math.round(given * 2) / 2)
    return { ...none, stars, rounded: stars !== given }
  }
  return given === 0 || noStars.test(text) ? none : { ...none, unreadStars: text.trim().slice(0, 60) }
}

/** What people write where they gave none. */
const noStars = /^(?:[\p{P}\p{S}\s]*|n\/?a|none|null|not rated|unrated|dnf)$/iu

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
