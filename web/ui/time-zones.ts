import { canonicalZone } from '#contract/accounts/canonical-zone.ts'
import { utcOffset } from '#contract/accounts/zone-name.ts'
import { locale } from '#web/messages/locale.ts'
import { t } from '#web/messages/text.ts'

export interface ZoneGroup {
  region: string
  zones: { zone: string; label: string }[]
}

/** By the first word of a zone's name. */
const regions: Readonly<Record<string, string>> = {
  Africa: t('zones.africa', 'Africa'),
  America: t('zones.america', 'America'),
  Antarctica: t('zones.antarctica', 'Antarctica'),
  Arctic: t('zones.arctic', 'Arctic'),
  Asia: t('zones.asia', 'Asia'),
  Atlantic: t('zones.atlantic', 'Atlantic'),
  Australia: t('zones.australia', 'Australia'),
  Europe: t('zones.europe', 'Europe'),
  Indian: t('zones.indian', 'Indian Ocean'),
  Pacific: t('zones.pacific', 'Pacific'),
}
const elsewhere = t('zones.other', 'Other')

/** Groups time zones by region, all in alphabetical order; those without a region come last. */
export function groupZones(zones: Iterable<string>): ZoneGroup[] {
  const groups = new Map<string, ZoneGroup>()
  for (const zone of [...new Set([...zones].map(canonicalZone))].toSorted()) {
    const [first = zone, ...place] = zone.split('/')
    const region = place.length === 0 || utcOffset(zone) !== null ? elsewhere : (regions[first] ?? first)
    const group = groups.get(region) ?? { region, zones: [] }
    groups.set(region, group)
    group.zones.push({ zone, label: labelOf(zone, place) })
  }
  return [...groups.values()].toSorted(
    (one, other) =>
      Number(one.region === elsewhere) - Number(other.region === elsewhere) ||
      one.region.localeCompare(other.region, locale()),
  )
}

/** "Buenos Aires, Argentina": the place first, so that typing its name finds it. */
const labelOf = (zone: string, place: readonly string[]): string =>
  utcOffset(zone) ?? (place.length === 0 ? zone : place.toReversed().join(', ').replaceAll('_', ' '))
