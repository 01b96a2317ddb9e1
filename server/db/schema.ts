import type { Kysely, Transaction } from 'kysely'
import type {
  UsersTable,
  SessionsTable,
  SignInCodesTable,
  EmailCountsTable,
  IdentitiesTable,
} from './tables/accounts.ts'
import type { ImagesTable, UnusedImagesTable, FoundPicturesTable } from './tables/images.ts'
import type { BooksTable, BookTextTable, SpellingsTable } from './tables/books.ts'
import type {
  ClubsTable,
  LiveClubsView,
  SlugNumbersTable,
  ClubSlugsTable,
  ClubTextTable,
  MembersTable,
  DeclinesTable,
  RemovalsTable,
} from './tables/clubs.ts'
import type {
  ListedBooksTable,
  LookAheadTable,
  PlanPartsTable,
  ProgressTable,
} from './tables/reading-list.ts'
import type {
  ReviewsTable,
  ClubRatingsTable,
  PostCountsTable,
  MentionsTable,
  NotesTable,
  PostsTable,
} from './tables/posts.ts'
import type { ReactionsTable } from './tables/reactions.ts'
import type { SimilarityModelsTable, SimilaritiesTable } from './tables/recommendations.ts'
import type {
  BallotsTable,
  ChoosingSettingsTable,
  PoolAnswersTable,
  PoolEntriesTable,
  RoundEntriesTable,
  RoundsTable,
} from './tables/choosing.ts'
import type { JobsTable } from './tables/jobs.ts'
import type {
  NotificationKindsTable,
  NotificationLevelsTable,
  NotificationPreferencesTable,
  NotificationsTable,
  MutesTable,
} from './tables/notifications.ts'
import type { ScreenshotsTable, SuggestionsTable } from './tables/suggestions.ts'

/** Row counts of tables that are too large to count, by name. */
interface CountersTable {
  name: string
  value: number
}

/** Secrets of this instance, created when first needed. */
interface SecretsTable {
  name: string
  /** 256 random bits, hex. */
  value: string
}

export interface Tables {
  users: UsersTable
  sessions: SessionsTable
  sign_in_codes: SignInCodesTable
  email_counts: EmailCountsTable
  identities: IdentitiesTable
  images: ImagesTable
  unused_images: UnusedImagesTable
  found_pictures: FoundPicturesTable
  books: BooksTable
  book_text: BookTextTable
  spellings: SpellingsTable
  clubs: ClubsTable
  live_clubs: LiveClubsView
  slug_numbers: SlugNumbersTable
  club_slugs: ClubSlugsTable
  club_text: ClubTextTable
  members: MembersTable
  declines: DeclinesTable
  removals: RemovalsTable
  listed_books: ListedBooksTable
  plan_parts: PlanPartsTable
  progress: ProgressTable
  look_ahead: LookAheadTable
  reviews: ReviewsTable
  club_ratings: ClubRatingsTable
  post_counts: PostCountsTable
  notes: NotesTable
  posts: PostsTable
  reactions: ReactionsTable
  mentions: MentionsTable
  similarity_models: SimilarityModelsTable
  similarities: SimilaritiesTable
  screenshots: ScreenshotsTable
  suggestions: SuggestionsTable
  jobs: JobsTable
  notifications: NotificationsTable
  notification_levels: NotificationLevelsTable
  notification_kinds: NotificationKindsTable
  notification_preferences: NotificationPreferencesTable
  mutes: MutesTable
  pool_entries: PoolEntriesTable
  pool_answers: PoolAnswersTable
  choosing_settings: ChoosingSettingsTable
  rounds: RoundsTable
  round_entries: RoundEntriesTable
  ballots: BallotsTable
  counters: CountersTable
  secrets: SecretsTable
}

export type Db = Kysely<Tables>
/**
 * A transaction. Every query inside it must use this handle: on SQLite a query through `Db` would wait for the transaction to
 * end, forever.
 */
export type Change = Transaction<Tables>
