import { createContext, useContext } from 'react'
import { datesOf } from '#contract/time/dates.ts'

export const DatesContext = createContext(datesOf())

/** Dates and times as the reader writes them, in their browser's time zone. */
export const useDates = () => useContext(DatesContext)
