import {
  decisionReasonMax,
  outcomes,
  type ReportId,
  queueQuery,
  ReportDecision,
} from '#contract/reports/report.ts'
import { transact } from '#server/db/transact.ts'
import { readWordingFor } from '#server/features/instance/default-language.ts'
import { createPersonalInvitations } from '#server/features/invitations/personal.ts'
import { decide } from './decide.ts'
import { openReported } from './look-ahead.ts'
import { authorizeReadReport, proveDecide, proveReadReports } from './policy.ts'
import { asReports, listReports } from './queue.ts'
import { BadUsage } from '#server/admin/arguments.ts'
import { by, type Commands } from '#server/admin/command.ts'
import { createEmailQueue } from '#server/mail/queue.ts'

export const reportCommands: Commands = {
  reports: {
    takes: '[--state open|decided]',
    does: 'reports that wait for site admins, oldest first, or decided ones, newest first',
    list: ({ db, now }, { options, ...page }) => {
      const { state } = queueQuery.parse({ state: options['state'] })
      return listReports(db, proveReadReports(by, now), { ...page, state })
    },
  },
  report: {
    takes: 'ID',
    does: 'a report, with words that the list keeps sealed because they may tell what happens in a book',
    run: async ({ db, now }, { words: [id] }) => {
      const report = await authorizeReadReport(db, proveReadReports(by, now), idIn(id))
      const [shown] = await asReports(db, report, [report.report])
      if (!shown?.sealed) return shown
      const opened = await transact(db, (change) => openReported(change, by, report))
      return { ...shown, ...opened, sealed: false }
    },
  },
  decide: {
    takes: `ID ${outcomes.join('|')} [REASON…]`,
    does: 'decide on a report, as its outcomes allow; whoever reported it and its author are told',
    run: async ({ db, config, now }, { words: [id, outcome, reason] }) => {
      const { languages, mail } = config
      const measures = {
        personal: createPersonalInvitations(() => now),
        config,
        queueEmails: createEmailQueue(mail !== null),
        wordingFor: await readWordingFor(db, languages),
      }
      const decision = ReportDecision.safeParse({ outcome, reason })
      if (!decision.success) throw new BadUsage(`A reason has ${decisionReasonMax} characters at most.`)
      return transact(db, async (change) =>
        decide(change, await proveDecide(change, by, idIn(id), now), decision.data, measures),
      )
    },
  },
}

const idIn = (word: string | undefined) => Number(word) as ReportId
