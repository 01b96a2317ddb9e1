import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { AdminLogLine } from '#contract/admin/log.ts'
import type { Report } from '#contract/reports/report.ts'
import { decisionWords } from './outcome-words.ts'
import { logWords } from '#web/features/admin/log-words.tsx'

type Decision = NonNullable<Report['decision']>

const inTheLog = (details: AdminLogLine['details'], concerns: AdminLogLine['concerns'] = null) =>
  renderToStaticMarkup(
    logWords({
      id: 1 as AdminLogLine['id'],
      at: '2026-11-27T12:00:00.000Z',
      by: null,
      action: 'report-decided',
      subjectId: 5,
      subjectName: null,
      concerns,
      details,
    }),
  ).replace(/<.*?>/g, '')

test.each<[Decision['undid'], string, string]>([
  ['hiding', 'Mara showed it again on Monday', 'showed again what Sam (no. 3) was reported for'],
  ['suspension', 'Mara let them in again on Monday', 'let Sam (no. 3) in again'],
  ['both', 'Mara showed it again and let them in on Monday', 'showed again what'],
  [null, 'Mara left it as it is on Monday', 'left what was reported about Sam (no. 3) as it is'],
])('a moderator reads what a decision took back of earlier ones: %s §O.141', (undid, listed, logged) => {
  expect(decisionWords({ outcome: 'none', undid, by: 'Mara' }, 'Monday')).toBe(listed)
  const sam = { id: 3 as NonNullable<AdminLogLine['concerns']>['id'], name: 'Sam' }
  expect(inTheLog({ outcome: 'none', undid, reader: 3 }, sam)).toContain(logged)
  expect(inTheLog({ outcome: 'none', undid })).toContain(
    undid === null ? 'left what was reported as it is' : 'again',
  )
})
