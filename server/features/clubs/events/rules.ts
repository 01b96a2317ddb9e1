import { allParts } from '#server/events/event.ts'
import { formatEvent } from '#server/events/stream.ts'

/** Live streams of one reader, one for each page in view. */
export const maxStreamsPerReader = 20
/** Live streams of the visitors at one address, which a whole school may share. */
export const maxStreamsPerAddress = 200

/** The club's present revision; for a client that knew another one, everything may have changed. */
export const firstEvent = (revision: number, since: number | undefined): string =>
  formatEvent({
    id: revision,
    ...(since !== undefined && since !== revision && { data: JSON.stringify([allParts]) }),
  })

/** The revision in a `Last-Event-ID` header. */
export const revisionIn = (header: string | string[] | undefined): number | undefined =>
  typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : undefined
