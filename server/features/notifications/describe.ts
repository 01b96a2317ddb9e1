import { formerReader, wordsOfName } from '#contract/accounts/person-name.ts'
import { NotificationKind } from '#contract/notifications/notification.ts'
import type { Change, Db } from '#server/db/schema.ts'
import type { WordingFor } from '#server/messages/wording.ts'
import type { Describe, Described, Kinds } from './kind.ts'

/** A notification as it is stored, with its club and its reader's time zone. */
export interface StoredNotification {
  id: number
  user_id: number
  kind: string
  club_id: number | null
  thread_id: number | null
  subject: string
  actor_id: number | null
  actor_name: string | null
  actors: string
  events: number
  created_at: string
  seen_at: string | null
  name: string | null
  slug: string | null
  time_zone: string | null
  language: string | null
}

export interface ShownNotification extends Described {
  id: number
  kind: NotificationKind
  club: { id: number; name: string; slug: string } | null
  actor: string | null
  createdAt: string
  seenAt: string | null
}

/** Loads details once for the whole list. Each sentence is in the language that `wordingFor` has for its reader’s account. */
export async function describeNotifications(
  db: Db | Change,
  kinds: Kinds,
  rows: readonly StoredNotification[],
  wordingFor: WordingFor,
): Promise<ShownNotification[]> {
  const list = { db, rows }
  const describers = new Map<string, Describe>()
  for (const kind of new Set(rows.map((row) => NotificationKind.parse(row.kind))))
    describers.set(kind, await kinds[kind].describe(list))
  return rows.map((row) => {
    const { id, club_id, name, slug } = row
    const actor = row.actor_id === null ? null : row.actor_name
    const kind = NotificationKind.parse(row.kind)
    const wording = wordingFor(row.language)
    const described = describers.get(kind)?.(
      {
        ...row,
        actor: wording.say(wordsOfName(actor ?? formerReader)),
        others: countOthers(row.actors),
        club: name ?? '',
        slug: slug ?? '',
        timeZone: row.time_zone,
      },
      wording,
    )
    if (!described) throw new Error(`Nothing describes notifications of the kind ${kind}`)
    return {
      id,
      kind,
      club: club_id === null || name === null || slug === null ? null : { id: club_id, name, slug },
      actor,
      ...described,
      createdAt: row.created_at,
      seenAt: row.seen_at,
    }
  })
}

/** How many people `actors` lists besides the last one: ids between commas. */
const countOthers = (actors: string): number => Math.max(0, actors.split(',').filter(Boolean).length - 1)
