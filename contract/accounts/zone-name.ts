/** Engines still answer with these names, which IANA has replaced. */
const replaced: ReadonlyMap<string, string> = new Map([
  ['Africa/Asmera', 'Africa/Asmara'],
  ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['America/Catamarca', 'America/Argentina/Catamarca'],
  ['America/Cordoba', 'America/Argentina/Cordoba'],
  ['America/Godthab', 'America/Nuuk'],
  ['America/Indianapolis', 'America/Indiana/Indianapolis'],
  ['America/Jujuy', 'America/Argentina/Jujuy'],
  ['America/Coral_Harbour', 'America/Atikokan'],
  ['America/Louisville', 'America/Kentucky/Louisville'],
  ['America/Mendoza', 'America/Argentina/Mendoza'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Asia/Katmandu', 'Asia/Kathmandu'],
  ['Asia/Rangoon', 'Asia/Yangon'],
  ['Asia/Saigon', 'Asia/Ho_Chi_Minh'],
  ['Atlantic/Faeroe', 'Atlantic/Faroe'],
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['Pacific/Enderbury', 'Pacific/Kanton'],
  ['Pacific/Ponape', 'Pacific/Pohnpei'],
  ['Pacific/Truk', 'Pacific/Chuuk'],
])

/** The one name of a time zone: `asia/calcutta` is `Asia/Kolkata`. An unknown name stays as it is. */
export function canonicalZone(zone: string): string {
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions()
    return replaced.get(timeZone) ?? timeZone
  } catch {
    return zone
  }
}

/** The place of a time zone: `America/Argentina/Buenos_Aires` is "Buenos Aires". */
export const zonePlace = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')

/** The time of a zone in words: "Berlin time", "UTC", and "UTC−5". */
export const zoneTime = (zone: string): string =>
  utcOffset(zone) ?? (zone.includes('/') ? `${zonePlace(zone)} time` : zonePlace(zone))

/** "UTC−5" for `Etc/GMT+5`, which counts hours west of Greenwich (POSIX). Null for a zone with a place. */
export function utcOffset(zone: string): string | null {
  if (!zone.startsWith('Etc/')) return null
  const [, west, hours = '0'] = /^Etc\/GMT([+-])(\d+)$/.exec(zone) ?? []
  return Number(hours) === 0 ? 'UTC' : `UTC${west === '+' ? '−' : '+'}${Number(hours)}`
}
