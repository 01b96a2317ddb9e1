import type { Mark, MeetingOption, MeetingWithAnswers } from '#contract/meetings/meeting.ts'

export const markLabels: Record<Mark, string> = { yes: 'Yes', 'if-need-be': 'If need be', no: 'No' }

/** "5 yes and 2 if need be" */
export function suitsWords({ yes, ifNeedBe }: Pick<MeetingOption, 'yes' | 'ifNeedBe'>): string {
  const parts = [yes > 0 && `${yes} yes`, ifNeedBe > 0 && `${ifNeedBe} if need be`].filter(Boolean)
  return parts.length === 0 ? 'nobody can come yet' : parts.join(' and ')
}

/** By option id. Marks on their way to the server win over saved ones. */
export const ownMarks = (
  options: MeetingWithAnswers['options'],
  unsent: Readonly<Record<number, Mark>>,
): Record<number, Mark | null> =>
  Object.fromEntries(options.map(({ id, ownMark }) => [id, unsent[id] ?? ownMark]))

/** The counts once the reader's unsent mark has arrived. */
export function countsWith(
  { id, yes, ifNeedBe, ownMark }: MeetingOption,
  unsent: Readonly<Record<number, Mark>>,
): { yes: number; ifNeedBe: number } {
  const next = unsent[id]
  const without = (mark: Mark, count: number) =>
    count - Number(ownMark === mark && next !== undefined) + Number(next === mark)
  return { yes: without('yes', yes), ifNeedBe: without('if-need-be', ifNeedBe) }
}
