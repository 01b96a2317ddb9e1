import { namesRepaired, repairNames } from '#contract/members/admin.ts'
import type { AppContext } from '#server/app-context.ts'
import * as commands from './commands.ts'

export function registerRepair({ route, db }: AppContext): void {
  route(repairNames, async ({ params, reader }) => ({
    message: namesRepaired,
    fixed: await commands.repairNames(db, reader, params.clubId),
  }))
}
