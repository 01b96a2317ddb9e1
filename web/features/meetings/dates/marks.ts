import type { Mark, MeetingOption, MeetingWithAnswers } from '#contract/meetings/meeting.ts'
import { t } from '#web/messages/text.ts'

export const markLabels: Record<Mark, string> = {
  yes: t('meetings.markYes', 'Yes'),
  'if-need-be': t('meetings.markIfNeedBe', 'If need be'),
  no: t('meetings.markNo', 'No'),
}

/** "5 yes and 2 if need be" */
export function suitsWords({ yes, ifNeedBe }: Pick<MeetingOption, 'yes' | 'ifNeedBe'>): string {
  if (yes === 0 && ifNeedBe === 0) return t('meetings.suitsNobody', 'nobody can come yet')
  if (ifNeedBe === 0) return t('meetings.suitsYes', '{yes, plural, one {# yes} other {# yes}}', { yes })
  if (yes === 0)
    return t('meetings.suitsIfNeedBe', '{ifNeedBe, plural, one {# if need be} other {# if need be}}', {
      ifNeedBe,
    })
  return t(
    'meetings.suitsBoth',
    '{yes, plural, one {# yes} other {# yes}} and {ifNeedBe, plural, one {# if need be} other {# if need be}}',
    { yes, ifNeedBe },
  )
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
