const hour = 3_600_000
const day = 24 * hour
/** If at least this share of revisions has changed, learns hourly instead of daily. */
const muchChange = 0.1

/**
 * Whether to learn now: at once without a model, daily after any change, hourly after many changes. `model.revisions` and
 * `revisions` are the sums of all clubs' revisions then and now; `age` is in ms.
 */
export function isTimeToLearn(
  model: { age: number; revisions: number } | undefined,
  revisions: number,
): boolean {
  if (!model) return revisions > 0
  if (model.revisions === revisions) return false
  const change = Math.abs(revisions - model.revisions)
  return model.age >= day || (model.age >= hour && change >= muchChange * model.revisions)
}

/** Whether a model is too young to be replaced, whatever has changed. */
export const isFresh = (age: number): boolean => age < hour
