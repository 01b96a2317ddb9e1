import type { Outcome } from '#contract/reports/report.ts'
import type { Queue } from './rows.ts'
import type { Subject } from './subject.ts'

/** What a moderator can decide about something, which may be gone. */
export function outcomesFor(
  { clubId }: Pick<Queue, 'clubId'>,
  { user_id }: { user_id: number | null },
  subject: Subject | undefined,
): Outcome[] {
  const isSite = clubId === null
  return [
    'none',
    ...(subject && mayHide(subject) ? (['hidden'] as const) : []),
    ...(subject && mayRemove(subject, isSite) ? (['removed'] as const) : []),
    ...(user_id === null ? [] : (['warned'] as const)),
    ...(user_id !== null && isSite ? (['suspended'] as const) : []),
  ]
}

const mayHide = ({ kind }: Subject): boolean => kind !== 'club' && kind !== 'reader'

/** Only a club’s admins remove its members, only site admins remove a club. */
function mayRemove({ kind, where }: Subject, isSite: boolean): boolean {
  if (kind === 'reader') return !isSite && where?.tab === 'member'
  return kind === 'club' ? isSite : true
}
