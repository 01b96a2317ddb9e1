import type { ClubId } from '#contract/clubs/club.ts'
import { closedEvent, readPart } from '#contract/clubs/event.ts'
import type { Reader } from '#server/app-context.ts'
import type { Db } from '#server/db/schema.ts'
import { addToBatch, allParts, emptyBatch } from '#server/events/event.ts'
import type { Subscriber } from '#server/events/hub.ts'
import { formatEvent, type EventStream } from '#server/events/stream.ts'
import { findSession } from '#server/features/accounts/sessions/sessions.ts'
import { authorizeReadList, mayReceive, type CanReadList } from '../policy.ts'
import { type Membership } from '../membership.ts'
import { HttpError } from '#server/http/http-error.ts'

/** Forwards the events that its reader may see, and ends when the reader may no longer read the list. */
export function createSubscription(
  db: Db,
  clubId: ClubId,
  reader: Reader | null,
  sessionHash: string | null,
) {
  let batch = emptyBatch()
  let membership: Membership | null = null
  let stream: EventStream | null = null
  let sentRevision = 0
  // Counts authorisations, so that the result of an outdated one is dropped.
  let authorizations = 0

  /** Throws 401, 403 or 404, like every other request for the club. */
  async function authorize(): Promise<CanReadList> {
    if (sessionHash !== null && !(await findSession(db, sessionHash, Date.now())))
      throw new HttpError('not-signed-in')
    return authorizeReadList(db, reader, clubId)
  }

  async function reauthorize(): Promise<void> {
    const mine = ++authorizations
    membership = null
    try {
      const found = await authorize()
      if (mine !== authorizations) return
      membership = found
      // Events about the revisions in between may have been lost.
      if (found.revision > Math.max(sentRevision, batch.revision ?? 0))
        addToBatch(batch, { parts: [allParts], revision: found.revision })
      send()
    } catch (error) {
      // If the query itself failed, the page reconnects by itself.
      const isDenied = error instanceof HttpError
      if (mine === authorizations)
        stream?.end(isDenied ? formatEvent({ name: closedEvent, data: '[]' }) : undefined)
    }
  }

  function send(): void {
    if (!stream || !membership) return
    const { parts, revision } = batch
    batch = emptyBatch()
    sentRevision = Math.max(sentRevision, revision ?? 0)
    const known = membership
    const allowed = [...parts].filter((changed) => mayReceive(known, readPart(changed)?.part))
    if (allowed.length === 0 && revision === null) return
    stream.send(formatEvent({ id: revision, ...(allowed.length > 0 && { data: JSON.stringify(allowed) }) }))
  }

  const subscriber: Subscriber = {
    receive: (received) => {
      addToBatch(batch, received)
      const { parts } = received
      if (parts.has('membership') || parts.has('session') || parts.has(allParts)) void reauthorize()
      else send()
    },
    resync: () => void reauthorize(),
  }

  return {
    subscriber,
    /** Authorises the reader for the first time; events wait until `begin`. */
    authorize: async () => {
      const found = await authorize()
      membership = found
      sentRevision = found.revision
      return found
    },
    begin: (opened: EventStream, firstEvent: string) => {
      stream = opened
      stream.send(firstEvent)
      if (batch.parts.size > 0) void reauthorize()
    },
  }
}
