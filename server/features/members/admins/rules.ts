/** An admin who is to stop being one: who asks for it, the founder, and the next longest-standing admin. */
export interface Departure {
  askedBy: number
  admin: number | null
  founder: number
  nextAdmin: number | null
}

/** Why an admin cannot stop being one; null when they can. */
export function departureFault({
  askedBy,
  admin,
  founder,
  nextAdmin,
}: Departure): 'founder' | 'last-admin' | null {
  if (admin === founder && askedBy !== founder) return 'founder'
  return nextAdmin === null ? 'last-admin' : null
}

/** The founder after an admin has stopped being one; null when the founder stays. */
export const nextFounder = ({ admin, founder, nextAdmin }: Departure): number | null =>
  admin === founder ? nextAdmin : null
