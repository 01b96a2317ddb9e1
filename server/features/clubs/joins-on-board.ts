import { sql } from 'kysely'
import { joinsShownMax } from '#contract/clubs/club.ts'

/** 1 if the board of a club in `clubs` has lines about who joins and leaves: as its admins chose, by default in small clubs. */
export const joinsOnBoard = sql<0 | 1>`coalesce(clubs.joins_on_board,
  case when clubs.member_count <= ${sql.lit(joinsShownMax)} then 1 else 0 end)`
