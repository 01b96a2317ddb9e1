/** An admin who is to lose the role, with who requested it, the founder, and the next longest-standing admin. */
export interface Departure {
  askedBy: number
  admin: number | null
  founder: number
  nextAdmin: number | null
}

/** Why an admin cannot lose the role; null if they can. */
export function departureFault({
  askedBy,
  admin,
  founder,
  nextAdmin,
}: Departure): 'founder' | 'last-admin' | null {
  if (admin === founder && askedBy !== founder) return 'founder'
  return nextAdmin === null ? 'last-admin' : null
}

/** The new founder after an admin has lost the role; null if the founder stays. */
export const nextFounder = ({ admin, founder, nextAdmin }: Departure): number | null =>
  admin === founder ? nextAdmin : null
