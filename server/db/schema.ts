import type { Database, TransactionWithEvents } from './transact.ts'
import type { SystemTables } from './tables/system.ts'
import type { IdempotencyTables } from './tables/idempotency.ts'
import type { InstanceTables } from './tables/instance.ts'
import type { AccountsTables } from './tables/accounts.ts'
import type { ImagesTables } from './tables/images.ts'
import type { BooksTables } from './tables/books.ts'
import type { ClubsTables } from './tables/clubs.ts'
import type { NotificationsTables } from './tables/notifications.ts'
import type { MembersTables } from './tables/members.ts'
import type { InvitationsTables } from './tables/invitations.ts'
import type { ReadingListTables } from './tables/reading-list.ts'
import type { PlansTables } from './tables/plans.ts'
import type { ProgressTables } from './tables/progress.ts'
import type { LibraryTables } from './tables/library.ts'
import type { ImportsTables } from './tables/imports.ts'
import type { TextsTables } from './tables/texts.ts'
import type { DiscussionsTables } from './tables/discussions.ts'
import type { RecommendationsTables } from './tables/recommendations.ts'
import type { ChoosingTables } from './tables/choosing.ts'
import type { SuggestionsTables } from './tables/suggestions.ts'
import type { MeetingsTables } from './tables/meetings.ts'
import type { BoardTables } from './tables/board.ts'
import type { NudgesTables } from './tables/nudges.ts'
import type { AdminTables } from './tables/admin.ts'
import type { ReportsTables } from './tables/reports.ts'
import type { ArchivesTables } from './tables/archives.ts'

/** Every table and view, by the feature that owns it: each has a file in tables/. */
export interface Tables
  extends
    SystemTables,
    InstanceTables,
    AccountsTables,
    IdempotencyTables,
    ImagesTables,
    BooksTables,
    ClubsTables,
    NotificationsTables,
    MembersTables,
    InvitationsTables,
    ReadingListTables,
    PlansTables,
    ProgressTables,
    LibraryTables,
    ImportsTables,
    TextsTables,
    DiscussionsTables,
    RecommendationsTables,
    ChoosingTables,
    SuggestionsTables,
    MeetingsTables,
    BoardTables,
    NudgesTables,
    AdminTables,
    ArchivesTables,
    ReportsTables {}

export type Db = Database<Tables>
/** Every query inside it must use this handle: on SQLite a query through `Db` would wait forever for the transaction to end. */
export type Change = TransactionWithEvents<Tables>
