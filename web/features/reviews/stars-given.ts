const sentences: Readonly<Record<number, string>> = {
  1: 'Gave it one star',
  2: 'Gave it two stars',
  3: 'Gave it three stars',
  4: 'Gave it four stars',
  5: 'Gave it five stars',
}

/** What a review without words says: its stars. */
export const starsGiven = (rating: number): string => sentences[rating] ?? ''
