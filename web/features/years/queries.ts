import { getYear } from '#contract/years/statistics.ts'
import { endpointQuery } from '#web/client/queries.ts'

export const yearQuery = (year: number) => endpointQuery(getYear, { query: { year } })
