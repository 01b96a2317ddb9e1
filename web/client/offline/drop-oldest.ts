/** In characters, two bytes each: 50 MiB. */
const mostKept = (50 * 1024 ** 2) / 2

/** Takes the oldest out of the index until the rest fits, and returns them. */
export function dropOldest(
  index: Map<string, readonly [at: number, size: number]>,
  most = mostKept,
): string[] {
  let size = 0
  for (const [, one] of index.values()) size += one
  const dropped: string[] = []
  for (const [url, [, one]] of index) {
    if (size <= most) break
    size -= one
    index.delete(url)
    dropped.push(url)
  }
  return dropped
}
