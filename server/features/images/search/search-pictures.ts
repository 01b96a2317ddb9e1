import { LRUCache } from 'lru-cache'
import type { Picture } from '#contract/images/picture.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Config } from '#server/config.ts'
import { OutboundError } from '#server/outbound/outbound-error.ts'
import type { Outbound } from '#server/outbound/outbound.ts'
import { storeCredits } from '../credits.ts'
import { matchingPictures } from '../gallery.ts'
import { openverse } from './openverse.ts'
import { pexels } from './pexels.ts'
import type { FoundPicture, PictureSource } from './source.ts'
import { unsplash } from './unsplash.ts'

const maxFound = 30

/** How long a search is cached, in ms; shorter if a source did not answer. */
const cacheTtl = 10 * 60_000

const incompleteCacheTtl = 30_000

/** None when offline. */
export function pictureSources({ offline, pictureSources: settings }: Config): PictureSource[] {
  if (offline) return []
  const { openverse: free, unsplash: unsplashApi, pexels: pexelsApi } = settings
  return [
    openverse(free.url),
    ...(unsplashApi.key ? [unsplash(unsplashApi.url, unsplashApi.key)] : []),
    ...(pexelsApi.key ? [pexels(pexelsApi.url, pexelsApi.key)] : []),
  ]
}

/** Pictures of the gallery come first, then those that the sources find in time. */
export function createImageSearch({
  db,
  outbound,
  config,
}: Pick<AppContext, 'db' | 'outbound' | 'config'>): (words: string) => Promise<Picture[]> {
  const sources = pictureSources(config)
  const cache = new LRUCache<string, FoundPicture[]>({
    max: 500,
    // Concurrent searches for the same words share one result.
    fetchMethod: async (words, _stale, { options }) => {
      const answers = await Promise.all(sources.map((source) => searchSource(outbound, source, words)))
      options.ttl = answers.includes(undefined) ? incompleteCacheTtl : cacheTtl
      const found = interleave(answers.map((answer) => answer ?? [])).slice(0, maxFound)
      await storeCredits(db, found, new Date())
      return found
    },
  })
  return async (words) => {
    const found = sources.length > 0 ? await cache.fetch(words.toLowerCase()) : []
    return [...matchingPictures(words), ...(found ?? [])]
  }
}

/** Undefined if the source fails, which does not fail the search. */
async function searchSource(
  outbound: Outbound,
  source: PictureSource,
  words: string,
): Promise<FoundPicture[] | undefined> {
  try {
    return await outbound.circuit(source.name).run(() => source.find(outbound, words))
  } catch (error) {
    if (error instanceof OutboundError) return undefined
    throw error
  }
}

/** The first of each list, then the second of each, and so on, without duplicates. */
function interleave(lists: readonly (readonly FoundPicture[])[]): FoundPicture[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  const mixed = Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1)))
  return [...new Map(mixed.flat().map((picture) => [picture.url, picture])).values()]
}
