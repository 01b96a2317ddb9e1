import { LRUCache } from 'lru-cache'
import type { Picture } from '#contract/images/picture.ts'
import type { Config } from '#server/config.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Outbound } from '#server/outbound/outbound.ts'
import { OutboundError } from '#server/outbound/outbound-error.ts'
import { rememberPictures } from './credits.ts'
import { matchingPictures } from './search.ts'
import { openverse } from './sources/openverse.ts'
import { pexels } from './sources/pexels.ts'
import { bounds, type FoundPicture, type PictureSource } from './sources/source.ts'
import { unsplash } from './sources/unsplash.ts'

/** Pictures of other collections shown for one search, beside our own. */
const most = 30
/** A search is answered from memory for this long, in ms; one that some source missed only until it may be back. */
const kept = 10 * 60_000
const keptWithoutSome = 30_000

/** The collections of others that this house may search, by its settings; none when it is offline. */
function sourcesOf({ offline, pictureSources: set }: Config): PictureSource[] {
  if (offline) return []
  return [
    openverse(set.openverse.url),
    ...(set.unsplash.key ? [unsplash(set.unsplash.url, set.unsplash.key)] : []),
    ...(set.pexels.key ? [pexels(set.pexels.url, set.pexels.key)] : []),
  ]
}

/** Finds pictures by words: our own that match first, then what the sources outside have, as far as they answer in time. */
export function registerImageSearch({
  db,
  outbound,
  config,
}: Pick<AppContext, 'db' | 'outbound' | 'config'>): (words: string) => Promise<Picture[]> {
  const sources = sourcesOf(config)
  const known = new LRUCache<string, FoundPicture[]>({
    max: 500,
    // Many readers who search for one thing at one time wait for one answer.
    fetchMethod: async (words, _old, { options }) => {
      const answers = await Promise.all(sources.map((source) => askSource(outbound, source, words)))
      options.ttl = answers.includes(undefined) ? keptWithoutSome : kept
      const found = inTurns(answers.map((answer) => answer ?? [])).slice(0, most)
      await rememberPictures(db, found, new Date())
      return found
    },
  })
  return async (words) => {
    const found = sources.length > 0 ? await known.fetch(words.toLowerCase()) : []
    return [...matchingPictures(words), ...(found ?? [])]
  }
}

/** What a source finds; undefined where it does not answer, which is no failure of the search. */
async function askSource(
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

/** The first of each list, then the second of each, and so on; nothing twice. */
function inTurns(lists: readonly (readonly FoundPicture[])[]): FoundPicture[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  const mixed = Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1)))
  return [...new Map(mixed.flat().map((picture) => [picture.url, picture])).values()]
}

/** Tells a picture's source that somebody uses it, where it asks for that. It is a courtesy: nobody waits, nothing fails. */
export function tellUse(
  { outbound, config }: Pick<AppContext, 'outbound' | 'config'>,
  useUrl: string | null,
): void {
  const source = useUrl && sourcesOf(config).find(({ origin }) => new URL(useUrl).origin === origin)
  if (source)
    void outbound
      .circuit(source.name)
      .run(() => outbound.fetchBytes(useUrl, { ...bounds, headers: source.headers }))
      .catch(() => {})
}
