/** A copy that could not be made or put back, in one sentence for the operator. Nothing was changed. */
export class KeepingFailed extends Error {}
