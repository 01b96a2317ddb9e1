import type { Generated } from 'kysely'
import type { Outcome, Undid } from '#contract/reports/report.ts'
import type { ReportReason, SubjectKind } from '#contract/texts/reporting.ts'
import type { Instant } from './instant.ts'

export interface ReportsTables {
  reports: ReportsTable
  report_reasons: ReportReasonsTable
  report_decisions: ReportDecisionsTable
}

/** Something that readers reported: one row for all of them until a moderator decides. */
export interface ReportsTable {
  id: Generated<number>
  /** The club whose admins decide; null for a club itself, and for a reader who is reported outside any club. */
  club_id: number | null
  kind: SubjectKind
  subject_id: number
  /** The author of what is reported, or the reader; null if there is none, or their account was deleted. */
  user_id: number | null
  /** How many readers reported it. */
  reporters: Generated<number>
  created_at: Instant
  /** When it was first decided. */
  decided_at: Instant | null
  /** 1 if it is for site admins now, or once was: `rows.ts` finds those that are. */
  for_site: 0 | 1
}

/** Why a reader reported it. Only they ever learn that it was them. */
export interface ReportReasonsTable {
  id: Generated<number>
  report_id: number
  /** Null once the account is deleted. */
  user_id: number | null
  reason: ReportReason
  details: string
  created_at: Instant
}

/** Who decided what, when and why. A later decision replaces an earlier one, which stays on record. */
export interface ReportDecisionsTable {
  id: Generated<number>
  report_id: number
  user_id: number | null
  name: string
  /** 1 if a site admin decided. */
  by_site: number
  outcome: Outcome
  reason: string
  undid: Undid | null
  decided_at: Instant
}
