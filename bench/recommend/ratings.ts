import { readFileSync } from 'node:fs'

export interface Rating {
  item: number
  rating: number
}

/** The lowest rating that counts as a like. */
const liked = 4

/** The ratings of each reader in a file with lines `user,item,rating`. */
export function readRatings(path: string): Rating[][] {
  const readers = new Map<string, Rating[]>()
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    const [user = '', item, rating] = line.split(',')
    if (!(Number(rating) > 0)) continue
    const ratings = readers.get(user) ?? []
    readers.set(user, ratings)
    ratings.push({ item: Number(item), rating: Number(rating) })
  }
  return [...readers.values()]
}

export const likesOf = (ratings: readonly Rating[]): number[] =>
  ratings.filter(({ rating }) => rating >= liked).map(({ item }) => item)
