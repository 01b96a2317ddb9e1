/** ISO 8601 text in UTC from both engines (`timestamptz` on PostgreSQL). */
export type Instant = string
