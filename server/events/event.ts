/** What is told: something about a topic changed. Words carry names of parts and never what is in them. */
export interface Word {
  topic: string
  parts: readonly string[]
  /** The version the topic has from now on, where it has versions. */
  revision: number | null
}

/** Words about one topic, taken together: a burst of changes is one piece of news. */
export interface News {
  parts: Set<string>
  revision: number | null
}

/** Stands for every part. */
export const everyPart = 'all'

/** Parts that are told one by one, some 20 bytes each; more of them are everything. */
const mostParts = 40

export const noNews = (): News => ({ parts: new Set(), revision: null })

/** Takes one more word into news; the later revision counts. */
export function takeIn(
  news: News,
  { parts, revision }: { parts: Iterable<string>; revision: number | null },
): void {
  if (revision !== null) news.revision = Math.max(news.revision ?? 0, revision)
  if (news.parts.has(everyPart)) return
  for (const part of parts) news.parts.add(part)
  if (news.parts.size > mostParts || news.parts.has(everyPart)) news.parts = new Set([everyPart])
}
