import * as z from 'zod/mini'
import { endpoint } from '#contract/http/endpoint.ts'
import { idInUrl } from '#contract/http/field.ts'
import { queueQuery, Report, ReportDecision, ReportedWords } from './report.ts'

const params = z.object({ reportId: idInUrl<'ReportId'>() })

export const listSiteReports = endpoint({
  method: 'GET',
  path: '/api/admin/reports',
  summary:
    'Reports about clubs, their admins and readers outside clubs, and those that have waited for two days',
  caller: 'site-admin',
  feature: 'reports',
  query: queueQuery,
  answer: z.array(Report),
  status: 200,
})

export const readSiteReported = endpoint({
  method: 'GET',
  path: '/api/admin/reports/:reportId/words',
  summary:
    'The words of a reported text, whatever the site admin has read of the book. The log of site admins has each call',
  caller: 'site-admin',
  feature: 'reports',
  params,
  answer: ReportedWords,
  status: 200,
})

export const decideSiteReport = endpoint({
  method: 'PATCH',
  path: '/api/admin/reports/:reportId',
  summary: 'Decide on a report as a site admin, who can also suspend the reader it is about',
  caller: 'site-admin',
  feature: 'reports',
  params,
  body: ReportDecision,
  answer: Report,
  status: 200,
})
