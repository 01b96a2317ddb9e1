import type { Lifecycles } from '#server/db/lifecycle.ts'
import type { RecommendationsTables } from '#server/db/tables/recommendations.ts'

export const recommendationsLifecycles: Lifecycles<RecommendationsTables> = {
  similarities: { keepsBook: false },
}
