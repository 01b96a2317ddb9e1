import type { Answer } from '#contract/meetings/meeting.ts'

/** A member and their guests, as they answered. */
export interface Party {
  answer: Answer
  /** 1 if they join by the video link and take no place. */
  online: number
  guests: number
}

/** How many places they need. */
export const placesFor = ({ answer, online, guests }: Party): number =>
  answer === 'going' && online === 0 ? 1 + guests : 0

/**
 * Those on a waiting list who get a place when so many are free: in the order of the list, passing over parties that are too large, so
 * that no place stays empty while somebody waits for it.
 */
export function nextInLine<Waiting extends Party>(waiting: readonly Waiting[], free: number): Waiting[] {
  let left = free
  return waiting.filter((party) => {
    const fits = placesFor(party) <= left
    if (fits) left -= placesFor(party)
    return fits
  })
}
