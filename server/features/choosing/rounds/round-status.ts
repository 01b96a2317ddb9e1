import { extensionDays, type RoundStatus, roundStatuses } from '#contract/choosing/round.ts'

/** Allowed transitions. A round starts from books in the pool. */
const steps: Record<'pool' | RoundStatus, readonly RoundStatus[]> = {
  pool: ['open'],
  open: ['extended', 'closed', 'cancelled'],
  extended: ['closed', 'cancelled'],
  closed: [],
  cancelled: [],
}

export const mayStep = (from: 'pool' | RoundStatus, to: RoundStatus): boolean => steps[from].includes(to)

export const isOpen = (status: RoundStatus): boolean => mayStep(status, 'closed')

export const openStatuses = roundStatuses.filter(isOpen)
export const overStatuses = roundStatuses.filter((status) => !isOpen(status))

/** A round with too few voters is extended once. */
export const stepAtClosingTime = (
  status: RoundStatus,
  turnout: number,
  quorum: number,
): 'extended' | 'closed' => (turnout < quorum && mayStep(status, 'extended') ? 'extended' : 'closed')

/** A third of the members, at least 2, but never more than there are. */
export const defaultQuorum = (members: number): number =>
  Math.max(1, Math.min(members, Math.max(2, Math.ceil(members / 3))))

const day = 24 * 3_600_000

/** Counts from now if the server was down for so long that the extension would already be over. */
export function extendedUntil(closesAt: string, now: Date): Date {
  const until = new Date(Date.parse(closesAt) + extensionDays * day)
  return until > now ? until : new Date(now.getTime() + extensionDays * day)
}

export const isTimeOver = (closesAt: string, now: Date): boolean => now.getTime() >= Date.parse(closesAt)
