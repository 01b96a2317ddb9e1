import { arrowFault, importsOf, packageFault, targetOf } from './arrows.ts'
import { type Place, placeOf } from './places.ts'
import { findRings } from './rings.ts'

/** Everything in a tree of sources (by path) that goes against the house rules, a line each. */
export function faultsIn(sources: ReadonlyMap<string, string>): string[] {
  const faults: string[] = []
  const places = new Map<string, Place>()
  for (const path of sources.keys()) {
    const place = placeOf(path)
    if (typeof place === 'string') faults.push(`${path}: ${place}`)
    else places.set(path, place)
  }

  const graph = new Map<string, string[]>()
  for (const [path, source] of sources) {
    const targets: string[] = []
    for (const { asked, together } of importsOf(path, source)) {
      const target = targetOf(path, asked)
      if (together && target !== null && sources.has(target)) targets.push(target)
      const fault = faultOf(places, path, asked, target)
      if (fault) faults.push(`${path} → ${target ?? asked}: ${fault}`)
    }
    graph.set(path, targets)
  }
  for (const ring of findRings(graph)) faults.push(`a ring: ${ring.join(' → ')}`)
  return faults
}

function faultOf(places: ReadonlyMap<string, Place>, path: string, asked: string, target: string | null) {
  const from = places.get(path)
  if (!from) return null
  if (target === null) return packageFault(from, asked)
  const to = places.get(target)
  return to ? arrowFault(from, to) : null
}
