/**
 * Files that load each other in a ring, so that one of them runs before what it needs: a ring for each knot of them,
 * beginning and ending with the same file.
 */
export function findRings(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const rings: string[][] = []
  const done = new Set<string>()
  const trail: string[] = []

  const walk = (file: string) => {
    const start = trail.indexOf(file)
    if (start >= 0) rings.push([...trail.slice(start), file])
    if (start >= 0 || done.has(file)) return
    trail.push(file)
    for (const next of graph.get(file) ?? []) walk(next)
    trail.pop()
    done.add(file)
  }

  for (const file of graph.keys()) walk(file)
  return rings
}
