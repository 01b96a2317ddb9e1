import { countOf } from '#web/ui/print-count.ts'

/** "1 request to join" */
export const requestsToJoin = (count: number): string => `${countOf(count, 'request')} to join`
