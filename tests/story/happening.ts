/** One event of a story, some days before now. */
export interface Happening {
  day: number
  happen: () => Promise<unknown>
}
