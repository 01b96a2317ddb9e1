import { canonicalZone } from '#contract/accounts/canonical-zone.ts'
import { utcOffset } from '#contract/accounts/zone-name.ts'

export interface ZoneGroup {
  region: string
  zones: { zone: string; label: string }[]
}

const regions: Record<string, string> = { Indian: 'Indian Ocean' }

/** Groups time zones by region, all in alphabetical order; those without a region come last. */
export function groupZones(zones: Iterable<string>): ZoneGroup[] {
  const groups = new Map<string, ZoneGroup>()
  for (const zone of [...new Set([...zones].map(canonicalZone))].toSorted()) {
    const [first = zone, ...place] = zone.split('/')
    const region = place.length === 0 || utcOffset(zone) !== null ? 'Other' : (regions[first] ?? first)
    const group = groups.get(region) ?? { region, zones: [] }
    groups.set(region, group)
    group.zones.push({ zone, label: labelOf(zone, place) })
  }
  return [...groups.values()].toSorted(
    (one, other) => Number(one.region === 'Other') - Number(other.region === 'Other'),
  )
}

/** "Buenos Aires, Argentina": the place first, so that typing its name finds it. */
const labelOf = (zone: string, place: readonly string[]): string =>
  utcOffset(zone) ?? (place.length === 0 ? zone : place.toReversed().join(', ').replaceAll('_', ' '))
