import { readFileSync } from 'node:fs'

/** The least rating that counts as liking. */
const liked = 4
/** Readers who like fewer are left out: nothing could be held out of their lists. */
const fewestLiked = 5

/** Each reader's liked items from a file of lines `user,item,rating,…`; a first line of names is passed over. */
export function readLikes(path: string): number[][] {
  const lists = new Map<string, number[]>()
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    const [user = '', item, rating] = line.split(',')
    if (!(Number(rating) >= liked)) continue
    const list = lists.get(user) ?? []
    lists.set(user, list)
    list.push(Number(item))
  }
  const long = [...lists.values()].filter(({ length }) => length >= fewestLiked)
  if (long.length === 0) throw new Error(`No reader in ${path} likes ${fewestLiked} items or more.`)
  return long
}
