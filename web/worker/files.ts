/** The server puts the build's id here (`server/pages/web-build.ts`), so that each build has a worker and a cache of its own. */
const build = '@build@'
const prefix = 'files-'
const current = `${prefix}${build}`

export const openFiles = (): Promise<Cache> => caches.open(current)

/** Files whose names contain their hash: kept as they are used, and moved on while builds share them. */
export async function fromCache(event: FetchEvent): Promise<Response> {
  const files = await openFiles()
  const found = await files.match(event.request, { ignoreVary: true })
  if (found) return found
  const answer = (await caches.match(event.request, { ignoreVary: true })) ?? (await fetch(event.request))
  if (answer.ok) event.waitUntil(files.put(event.request, answer.clone()))
  return answer
}

/** A picture of ours may change under its name, so a kept one is for when there is no network. */
export async function picture(event: FetchEvent): Promise<Response> {
  const files = await openFiles()
  try {
    const answer = await fetch(event.request)
    if (answer.ok) event.waitUntil(files.put(event.request, answer.clone()))
    return answer
  } catch (error) {
    const found = await caches.match(event.request, { ignoreVary: true })
    if (found) return found
    throw error
  }
}

/** Adds those that are missing, and tells whether all are there; one that cannot be fetched is kept when it is used again. */
export async function keepFiles(paths: readonly string[]): Promise<boolean> {
  const files = await openFiles()
  const keep = async (path: string) => {
    if (!(await files.match(path, { ignoreVary: true }))) await files.add(path)
  }
  const kept = await Promise.allSettled(paths.map(keep))
  return kept.every(({ status }) => status === 'fulfilled')
}

/**
 * The code in a language of the pages that a reader may open first without a network, also after an update; one file after the other.
 * The list is kept once all of its files are, and not fetched again for this build.
 */
export async function keepReadersCode(language: string): Promise<void> {
  const files = await openFiles()
  const list = `/shell/files?language=${language}`
  if (await files.match(list)) return
  const answer = await fetch(list)
  if (!answer.ok) return
  const paths: string[] = await answer.clone().json()
  let areKept = true
  for (const path of paths) areKept = (await keepFiles([path])) && areKept
  if (areKept) await files.put(list, answer)
}

/** Keeps the files of the build before this one, which open pages may still need. */
export async function dropOldFiles(): Promise<void> {
  const older = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== current)
  await Promise.all(older.slice(0, -1).map((name) => caches.delete(name)))
}
