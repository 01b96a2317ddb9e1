import type { ClubId } from '#contract/clubs/club.ts'
import { decideReport, type Outcome, readReported, type Report } from '#contract/reports/report.ts'
import { decideSiteReport, readSiteReported } from '#contract/reports/site-reports.ts'
import { call } from '#web/client/api.ts'
import { refresh } from '#web/client/queries.ts'
import { failureToast, useAction } from '#web/client/use-action.ts'
import { t } from '#web/messages/text.ts'
import { doneWords } from './outcome-words.ts'

/** The club whose queue it is; null for that of site admins. */
type OfQueue = ClubId | null

export const useDecide = (clubId: OfQueue, report: Report) =>
  useAction({
    send: (body: { outcome: Outcome; reason: string }) =>
      clubId === null
        ? call(decideSiteReport, { params: { reportId: report.id }, body })
        : call(decideReport, { params: { clubId, reportId: report.id }, body }),
    success: (_report, { outcome }) => ({ title: doneWords(outcome, report) }),
    failure: failureToast(t('reports.notDecided', 'Couldn’t save your decision')),
    onSuccess: () => (clubId === null ? refresh('admin') : refresh('clubs')),
  })

export const useReadReported = (clubId: OfQueue, { id }: Report) =>
  useAction({
    send: () =>
      clubId === null
        ? call(readSiteReported, { params: { reportId: id } })
        : call(readReported, { params: { clubId, reportId: id } }),
    failure: failureToast(t('reports.notRead', 'Couldn’t load the text')),
  })
