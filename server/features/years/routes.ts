import { getYear } from '#contract/years/statistics.ts'
import type { AppContext } from '#server/app-context.ts'
import { findLibraryVersion } from './library-version.ts'
import { describeYear } from './statistics.ts'
import { yearAt } from './year.ts'

/** A reader's years, which only they see. */
export function registerYears({ route, db, cached, now }: AppContext): void {
  route(getYear, async (input) => {
    const { reader, query, wording } = input
    const { version, timeZone } = await findLibraryVersion(db, reader)
    const year = yearAt(query.year, now(), timeZone)
    return cached(input, `${version}.${year.number}.${year.daysBegun}`, () =>
      describeYear(db, reader, year, wording),
    )
  })
}
