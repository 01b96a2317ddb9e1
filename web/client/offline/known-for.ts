import type { WaitingItem } from './waiting-items.ts'

/** In ms: how long the server knows a request again; less the time to send it. */
const knownFor = 6.5 * 24 * 3_600_000

/** Whether the server may have forgotten that this has arrived. */
export const isForgotten = ({ key, sentAt }: Pick<WaitingItem, 'key' | 'sentAt'>): boolean =>
  key !== null && sentAt !== null && Date.now() - sentAt > knownFor
