import { shownAtHome } from '#contract/library/inputs.ts'
import { library } from '../queries.ts'

export const homeReading = library.first({ shelf: 'reading', limit: shownAtHome.reading })
export const homeWanted = library.first({ shelf: 'want', limit: shownAtHome.want })
