import { allParts } from '#server/events/event.ts'
import { formatEvent } from '#server/events/stream.ts'

/** Live streams per reader, one for each visible page. */
export const maxStreamsPerReader = 20
/** Live streams per address for visitors; a whole school may share one. */
export const maxStreamsPerAddress = 200

/** The club's current revision; to a client that knew another one, it says that everything may have changed. */
export const firstEvent = (revision: number, since: number | undefined): string =>
  formatEvent({
    id: revision,
    ...(since !== undefined && since !== revision && { data: JSON.stringify([allParts]) }),
  })

/** The revision in a `Last-Event-ID` header. */
export const revisionIn = (header: string | string[] | undefined): number | undefined =>
  typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : undefined
