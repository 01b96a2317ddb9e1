import type { Generated } from 'kysely'
import type { AdminAction } from '#contract/accounts/admin-action.ts'
import type { LibraryVisibility } from '#contract/accounts/library-visibility.ts'
import type { Instant } from './instant.ts'

export interface AccountsTables {
  users: UsersTable
  sessions: SessionsTable
  sign_in_codes: SignInCodesTable
  email_counts: EmailCountsTable
  identities: IdentitiesTable
  passkeys: PasskeysTable
  registration_links: RegistrationLinksTable
  spent_challenges: SpentChallengesTable
  admin_log: AdminLogTable
  suspensions: SuspensionsTable
  reader_names: ReaderNamesTable
  unfolded_names: UnfoldedNamesTable
}

export interface UsersTable {
  id: Generated<number>
  /** Lower case. */
  email: string
  first_name: string | null
  profile_image_url: string | null
  /** An IANA name; null until the reader's browser tells it. */
  time_zone: string | null
  /** A BCP 47 tag; null until the reader's browser tells it. */
  language: string | null
  /** 1 if members of the reader's clubs see where they are in a book. */
  shares_places: Generated<number>
  /** When the reader was last sent an email about notifications. */
  notifications_mailed_at: Instant | null
  /** When a mail server last refused the address permanently; null again once the address works. */
  email_bounced_at: Instant | null
  /** The name in the address of the reader's page, in lower case; null until they choose one. */
  handle: Generated<string | null>
  library_visibility: Generated<LibraryVisibility>
  /** The provider, claim and value that made the reader a site admin at their last sign-in with that provider. */
  admin_by_claim: Generated<string | null>
  /** When a site admin suspended the reader, who cannot sign in until the suspension is lifted. */
  suspended_at: Generated<Instant | null>
  /** When a site admin made the reader one too. Not all are: see `findAdminBy`. */
  made_admin_at: Generated<Instant | null>
  created_at: Instant
}

export interface SessionsTable {
  /** SHA-256 of the cookie's token, hex. */
  token_hash: string
  user_id: number
  created_at: Instant
  seen_at: Instant
  expires_at: Instant
  /** The browser and system, as in "Firefox on Windows". */
  device: string | null
}

/** The one valid sign-in code for an address in a browser. */
export interface SignInCodesTable {
  email: string
  /** SHA-256 of the token in the cookie of the browser that requested it, hex. */
  browser_hash: string
  /** Salt and scrypt of the six digits. */
  code_hash: string
  /** SHA-256 of the token in the mailed link, hex. */
  token_hash: string
  first_name: string | null
  /** The path the reader wanted to go on to: it may be an invitation. */
  next: Generated<string | null>
  tries: Generated<number>
  expires_at: Instant
}

/** How many emails were sent under a key (a mailbox, a network or both) within the hour that began at `counted_from`. */
export interface EmailCountsTable {
  /** SHA-256 of the key. */
  key: string
  counted_from: Instant
  count: number
  last_at: Instant
}

export interface IdentitiesTable {
  issuer: string
  subject: string
  user_id: number
  created_at: Instant
}

export interface PasskeysTable {
  id: Generated<number>
  user_id: number
  /** Base64url. */
  credential_id: string
  /** In COSE. */
  public_key: Buffer
  /** How often the authenticator says it has signed; keys that are kept in several places stay at 0. */
  counter: number
  /** How a browser reaches it, separated by spaces: internal, hybrid, usb and so on. */
  transports: string
  name: string
  /** 1 if its password manager keeps a copy elsewhere. */
  is_backed_up: number
  created_at: Instant
  used_at: Instant | null
}

/** A reader's link that lets others create an account. Deleted some time after it has ended. */
export interface RegistrationLinksTable {
  id: Generated<number>
  token: string
  made_by: number
  places: number
  used: Generated<number>
  created_at: Instant
  expires_at: Instant
}

/** Challenges that a passkey has answered, kept until they have expired, so that none is answered twice. */
export interface SpentChallengesTable {
  /** SHA-256, hex. */
  challenge_hash: string
  expires_at: Instant
}

/** What site admins did. Triggers refuse to change or delete a row, so it has nobody's name or address. */
export interface AdminLogTable {
  id: Generated<number>
  happened_at: Instant
  /** Null for the command line. Not a reference, because the row outlives the account. */
  done_by: number | null
  action: AdminAction
  subject_id: number | null
  /** JSON. */
  details: string
}

/** The reports for which a reader is suspended; none if a site admin did it without any. */
export interface SuspensionsTable {
  user_id: number
  report_id: number
  /** What most readers reported, as in "spam". */
  cause: string
  /** What the site admin wrote to the reader; empty for nothing. */
  reason: string
  decided_at: Instant
}

/** By which site admins find readers: the folded name from each of its words on. */
export interface ReaderNamesTable {
  user_id: number
  name_key: string
}

/** Readers whose name is new or changed. Triggers insert them (migrations/152-reader-names.ts). */
export interface UnfoldedNamesTable {
  user_id: number
}
