import type { Lifecycles } from '#server/db/lifecycle.ts'
import type { PlansTables } from '#server/db/tables/plans.ts'

export const plansLifecycles: Lifecycles<PlansTables> = {
  plan_parts: { erased: 'by book', keepsBook: false, keepsListing: true },
  plan_dates: { erased: 'by book', keepsBook: false, keepsListing: false },
}
