export interface ZoneGroup {
  region: string
  zones: { zone: string; label: string }[]
}

/** The place of a time zone: `America/Argentina/Buenos_Aires` is "Buenos Aires". */
export const zonePlace = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')

/** The time of a zone in words: "Berlin time", and "UTC". */
export const zoneTime = (zone: string): string =>
  zone.includes('/') ? `${zonePlace(zone)} time` : zonePlace(zone)

const regions: Record<string, string> = { Indian: 'Indian Ocean' }

/** Groups time zones by region, all in alphabetical order; those without a region come last. */
export function groupZones(zones: Iterable<string>): ZoneGroup[] {
  const groups = new Map<string, ZoneGroup>()
  for (const zone of [...new Set(zones)].toSorted()) {
    const [first = zone, ...place] = zone.split('/')
    const region = place.length === 0 ? 'Other' : (regions[first] ?? first)
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
  place.length === 0 ? zone : place.toReversed().join(', ').replaceAll('_', ' ')
