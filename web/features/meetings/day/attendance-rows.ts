import type { MeetingDay } from '#contract/meetings/day.ts'

type Person = MeetingDay['came'][number]
export type AttendanceRow = Person & { hasCome: boolean }

/** Those who came, unless `isSearch`, and the others, in the order of joining the club. */
export function attendanceRows(
  { came, cameCount }: Pick<MeetingDay, 'came' | 'cameCount'>,
  others: readonly { memberId: number; name: string }[],
  isSearch: boolean,
): AttendanceRow[] {
  const ids = new Set<number>(came.map(({ memberId }) => memberId))
  // The list is cut off, so attendance of members after its last name is unknown.
  const last = cameCount > came.length ? (came.at(-1)?.memberId ?? 0) : Infinity
  const people = new Map<number, AttendanceRow>()
  for (const { memberId, name } of isSearch ? others : [...came, ...others])
    if (memberId <= last)
      people.set(memberId, { memberId: memberId as Person['memberId'], name, hasCome: ids.has(memberId) })
  return [...people.values()].toSorted((one, other) => one.memberId - other.memberId)
}
