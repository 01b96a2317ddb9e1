import type { Generated } from 'kysely'
import type { LibraryVisibility } from '#contract/accounts/library-visibility.ts'
import type { Instant } from './instant.ts'

export interface AccountsTables {
  users: UsersTable
  sessions: SessionsTable
  sign_in_codes: SignInCodesTable
  email_counts: EmailCountsTable
  identities: IdentitiesTable
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
