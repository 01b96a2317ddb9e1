import { useDates } from '#web/ui/dates.ts'
import { printTime } from './round-words.ts'

export function usePrintTime(): (instant: string) => string {
  const dates = useDates()
  return (instant) => printTime(instant, dates, Date.now())
}
