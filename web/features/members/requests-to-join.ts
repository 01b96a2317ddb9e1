import { countOf } from '#web/ui/print-count.ts'

/** The number of requests to join a club, in words: "1 request to join". */
export const requestsToJoin = (count: number): string => `${countOf(count, 'request')} to join`
